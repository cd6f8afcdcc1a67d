// The Markdown of our rule books as a tree: headings with anchors, paragraphs, lists, tables, quotes. No HTML passes.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** A link to a rule of the same book, or to another page. */
  | { kind: 'link'; href: string; children: Inline[] };

export interface ListItem {
  children: Inline[];
  lists: Block[];
}

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

export interface Section {
  /** The rule id if the heading begins with one (`SF-6.3`), otherwise made from the words. */
  id: string;
  /** The rule id, if there is one. */
  rule: string | null;
  level: number;
  title: string;
  blocks: Block[];
  /** Heading and text without marks, for search. */
  plain: string;
}

const RULE_ID = /^([A-Z]{2,4}-\d+(?:\.\d+)*)\.?\s+(.*)$/;
const CITED = /\b[A-Z]{2,4}-\d+(?:\.\d+)*\b/g;

/** A book as its sections, in order. */
export function parseBook(markdown: string): Section[] {
  const sections: Section[] = [];
  const used = new Set<string>();
  let lines: string[] = [];
  let fenced = false;
  let current: Section = { id: 'start', rule: null, level: 1, title: '', blocks: [], plain: '' };
  const close = () => {
    current.blocks = parseBlocks(lines);
    current.plain = `${current.rule ?? ''} ${current.title}\n${lines.join('\n').replace(/[*_`|#>]/g, '')}`;
    if (current.title || current.blocks.length > 0) sections.push(current);
    lines = [];
  };
  for (const line of markdown.replace(/\r/g, '').split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (!heading?.[1] || heading[2] === undefined) {
      lines.push(line);
      continue;
    }
    close();
    const match = RULE_ID.exec(heading[2]);
    const title = match?.[2] ?? heading[2];
    const rule = match?.[1] ?? null;
    let id = rule ?? slug(title);
    while (used.has(id)) id += '-';
    used.add(id);
    current = { id, rule, level: heading[1].length, title, blocks: [], plain: '' };
  }
  close();
  return sections;
}

function parseBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  const line = () => lines[at] ?? '';
  while (at < lines.length) {
    if (line().trim() === '') {
      at++;
    } else if (line().startsWith('```')) {
      const text: string[] = [];
      at++;
      while (at < lines.length && !line().startsWith('```')) text.push(lines[at++] ?? '');
      at++;
      blocks.push({ kind: 'code', text: text.join('\n') });
    } else if (/^(-{3,}|\*{3,})$/.test(line().trim())) {
      at++;
      blocks.push({ kind: 'rule' });
    } else if (line().startsWith('>')) {
      const inner: string[] = [];
      while (at < lines.length && line().startsWith('>')) inner.push((lines[at++] ?? '').replace(/^>\s?/, ''));
      blocks.push({ kind: 'quote', children: parseBlocks(inner) });
    } else if (line().trim().startsWith('|') && /^\s*\|?[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '')) {
      const cells = (text: string) =>
        text
          .trim()
          .replace(/^\||\|$/g, '')
          .split(/(?<!\\)\|/)
          .map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')));
      const head = cells(line());
      at += 2;
      const rows: Inline[][][] = [];
      while (at < lines.length && line().trim().startsWith('|')) rows.push(cells(lines[at++] ?? ''));
      blocks.push({ kind: 'table', head, rows });
    } else if (BULLET.test(line())) {
      const list: string[] = [];
      while (
        at < lines.length &&
        (BULLET.test(line()) || /^\s+\S/.test(line()) || (line() === '' && /^\s+\S/.test(lines[at + 1] ?? '')))
      )
        list.push(lines[at++] ?? '');
      blocks.push(parseList(list));
    } else {
      const text: string[] = [];
      while (at < lines.length && line().trim() !== '' && !BULLET.test(line()) && !/^(```|>|\|)/.test(line()))
        text.push((lines[at++] ?? '').trim());
      if (text.length === 0) text.push((lines[at++] ?? '').trim());
      blocks.push({ kind: 'paragraph', children: parseInline(text.join(' ')) });
    }
  }
  return blocks;
}

const BULLET = /^(\s*)([-*]|\d+[.)])\s+(.*)$/;

function parseList(lines: readonly string[]): Block {
  const first = BULLET.exec(lines[0] ?? '');
  const indent = first?.[1]?.length ?? 0;
  const ordered = /\d/.test(first?.[2] ?? '');
  const items: { text: string[]; inner: string[] }[] = [];
  for (const line of lines) {
    const bullet = BULLET.exec(line);
    const item = items.at(-1);
    if (bullet && (bullet[1]?.length ?? 0) <= indent) items.push({ text: [bullet[3] ?? ''], inner: [] });
    else if (item && (bullet || item.inner.length > 0)) item.inner.push(line);
    else if (item && line.trim()) item.text.push(line.trim());
  }
  return {
    kind: 'list',
    ordered,
    start: Number.parseInt(first?.[2] ?? '1', 10) || 1,
    items: items.map(({ text, inner }) => ({ children: parseInline(text.join(' ')), lists: parseBlocks(dedent(inner)) })),
  };
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  const least = Math.min(...indents);
  return Number.isFinite(least) ? lines.map((line) => line.slice(least)) : [];
}

/** Strong, emphasis, code, links, and rule ids, which become links. */
export function parseInline(text: string): Inline[] {
  const result: Inline[] = [];
  const pattern = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s](?:.*?[^*\s])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    result.push(...cite(text.slice(at, match.index)));
    const [, code, strong, em, label, target] = match;
    if (code !== undefined) result.push({ kind: 'code', text: code });
    else if (strong !== undefined) result.push({ kind: 'strong', children: parseInline(strong) });
    else if (em !== undefined) result.push({ kind: 'em', children: parseInline(em) });
    else if (label !== undefined && target !== undefined) {
      const safe = /^(#|\/(?!\/)|https?:)/.test(target);
      result.push(
        safe ? { kind: 'link', href: target, children: [{ kind: 'text', text: label }] } : { kind: 'text', text: label },
      );
    }
    at = match.index + match[0].length;
  }
  result.push(...cite(text.slice(at)));
  return result;
}

function cite(text: string): Inline[] {
  const result: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(CITED)) {
    if (match.index > at) result.push({ kind: 'text', text: text.slice(at, match.index) });
    result.push({ kind: 'link', href: `#${match[0]}`, children: [{ kind: 'text', text: match[0] }] });
    at = match.index + match[0].length;
  }
  if (at < text.length) result.push({ kind: 'text', text: text.slice(at) });
  return result;
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
