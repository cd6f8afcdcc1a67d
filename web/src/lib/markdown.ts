// The Markdown of our rule books as a tree: headings with anchors, paragraphs, lists, tables, quotes, figures. No HTML passes: what
// looks like it is text.

import { Lexer, type Token, type Tokens } from 'marked';

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'code'; text: string }
  /** A link to a rule of the same book, or to another page. */
  | { kind: 'link'; href: string; children: Inline[] };

interface ListItem {
  children: Inline[];
  lists: Block[];
}

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  /** `![What it shows.](figure:name)`, alone in its paragraph. */
  | { kind: 'figure'; name: string; children: Inline[] }
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
const FIGURE = /^figure:([\w-]+)$/;
const CITED = /\b[A-Z]{2,4}-\d+(?:\.\d+)*\b/g;

/** A book as its sections, in order. */
export function parseBook(markdown: string): Section[] {
  const sections: Section[] = [];
  const used = new Set<string>();
  let tokens: Token[] = [];
  let current: Section = { id: 'start', rule: null, level: 1, title: '', blocks: [], plain: '' };
  const close = () => {
    current.blocks = tokens.flatMap(block);
    const text = tokens.map((token) => figureOf(token)?.text ?? token.raw).join('');
    current.plain = `${current.rule ?? ''} ${current.title}\n${text.replace(/[*_`|#>]/g, '')}`;
    if (current.title || current.blocks.length > 0) sections.push(current);
    tokens = [];
  };
  for (const token of new Lexer().lex(markdown)) {
    if (!is(token, 'heading')) {
      tokens.push(token);
      continue;
    }
    close();
    const match = RULE_ID.exec(token.text);
    const title = match?.[2] ?? token.text;
    const rule = match?.[1] ?? null;
    let id = rule ?? slug(title);
    while (used.has(id)) id += '-';
    used.add(id);
    current = { id, rule, level: token.depth, title, blocks: [], plain: '' };
  }
  close();
  return sections;
}

interface Known {
  heading: Tokens.Heading;
  paragraph: Tokens.Paragraph;
  text: Tokens.Text;
  list: Tokens.List;
  table: Tokens.Table;
  blockquote: Tokens.Blockquote;
  code: Tokens.Code;
  hr: Tokens.Hr;
  space: Tokens.Space;
  strong: Tokens.Strong;
  em: Tokens.Em;
  codespan: Tokens.Codespan;
  link: Tokens.Link;
  image: Tokens.Image;
  escape: Tokens.Escape;
}

function is<K extends keyof Known>(token: Token, kind: K): token is Known[K] {
  return token.type === kind;
}

/** The figure that a paragraph is, and what is said of it. */
function figureOf(token: Token): { name: string; text: string } | null {
  const [only, ...others] = is(token, 'paragraph') ? token.tokens : [];
  if (!only || !is(only, 'image') || others.length > 0) return null;
  const name = FIGURE.exec(only.href)?.[1];
  return name === undefined ? null : { name, text: only.text.replaceAll('\n', ' ') };
}

function block(token: Token): Block[] {
  const figure = figureOf(token);
  if (figure) return [{ kind: 'figure', name: figure.name, children: cite(figure.text) }];
  if (is(token, 'space')) return [];
  if (is(token, 'hr')) return [{ kind: 'rule' }];
  if (is(token, 'code')) return [{ kind: 'code', text: token.text }];
  if (is(token, 'blockquote')) return [{ kind: 'quote', children: token.tokens.flatMap(block) }];
  if (is(token, 'list')) {
    const start = typeof token.start === 'number' ? token.start : 1;
    return [{ kind: 'list', ordered: token.ordered, start, items: token.items.map(item) }];
  }
  if (is(token, 'table')) {
    const cells = (row: Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens));
    return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }];
  }
  if (is(token, 'paragraph') || is(token, 'text')) return [{ kind: 'paragraph', children: inline(token.tokens ?? [token]) }];
  return [{ kind: 'paragraph', children: cite(token.raw.trim()) }];
}

/** The first words of an item, and what stands under them. */
function item({ tokens }: Tokens.ListItem): ListItem {
  const [first, ...rest] = tokens.flatMap(block);
  if (first?.kind !== 'paragraph') return { children: [], lists: first ? [first, ...rest] : [] };
  return { children: first.children, lists: rest };
}

/** Strong, emphasis, code, links, and rule ids, which become links. */
export function parseInline(text: string): Inline[] {
  return inline(Lexer.lexInline(text));
}

function inline(tokens: readonly Token[]): Inline[] {
  const result: Inline[] = [];
  // What stands between marks is one text: a rule may be cited across the end of a line.
  let text = '';
  const flush = () => {
    result.push(...cite(text));
    text = '';
  };
  const put = (found: Inline) => {
    flush();
    result.push(found);
  };
  for (const token of tokens) {
    if (is(token, 'codespan')) put({ kind: 'code', text: token.text });
    else if (is(token, 'strong')) put({ kind: 'strong', children: inline(token.tokens) });
    else if (is(token, 'em')) put({ kind: 'em', children: inline(token.tokens) });
    else if (is(token, 'link') && /^(#|\/(?!\/)|https?:)/.test(token.href))
      put({ kind: 'link', href: token.href, children: [{ kind: 'text', text: token.text }] });
    else if (is(token, 'link') || is(token, 'escape') || is(token, 'text')) text += token.text.replaceAll('\n', ' ');
    else text += token.raw.replaceAll('\n', ' ');
  }
  flush();
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

function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
