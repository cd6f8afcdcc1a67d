// Whether the rule book of a table is open, and where.

export class Reading {
  open = $state(false);
  /** The rule it is opened at; nothing: its beginning. */
  rule = $state('');
  /** Counts how often somebody has asked for a rule: the same one may be asked for again. */
  asked = $state(0);

  at(rule = ''): void {
    this.rule = rule;
    this.asked += 1;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  /** Opens it at a rule, or closes it. */
  toggle(rule = ''): void {
    if (this.open) this.close();
    else this.at(rule);
  }
}
