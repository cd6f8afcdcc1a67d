// Short sentences at the edge of the page that go away by themselves.

interface Notice {
  id: number;
  text: string;
  kind: 'info' | 'problem';
  link?: { href: string; text: string };
}

class Notices {
  list: Notice[] = $state([]);
  #next = 1;

  say(text: string, link?: Notice['link']): void {
    this.#add({ kind: 'info', text, ...(link ? { link } : {}) });
  }

  problem(text: string): void {
    this.#add({ kind: 'problem', text });
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  #add(notice: Omit<Notice, 'id'>): void {
    const id = this.#next++;
    this.list = [...this.list.filter((other) => other.text !== notice.text), { ...notice, id }].slice(-3);
    setTimeout(() => this.close(id), notice.kind === 'problem' ? 9000 : 5000);
  }
}

export const notices = new Notices();

/** Copies a text, and says so. Returns whether it worked. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives the browser a file to keep. */
export function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
