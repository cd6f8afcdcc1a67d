// Files that are dropped onto something.

/** For `{@attach}`: takes a file that is dropped; `above` hears whether one hovers. Text that is dragged goes its own way. */
export function dropFile(take: (file: File) => void, above: (over: boolean) => void): (target: HTMLElement) => () => void {
  return (target) => {
    const brings = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent): void => {
      if (!brings(event)) return;
      event.preventDefault();
      above(true);
    };
    const leave = (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) above(false);
    };
    const drop = (event: DragEvent): void => {
      above(false);
      if (!brings(event)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    };
    target.addEventListener('dragover', over);
    target.addEventListener('dragleave', leave);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('dragover', over);
      target.removeEventListener('dragleave', leave);
      target.removeEventListener('drop', drop);
    };
  };
}
