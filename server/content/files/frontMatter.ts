import { type Parsed, parsePlaced } from './place.ts';

export interface MarkdownFile {
  front: Parsed;
  body: string;
  /** The line at which the body begins. */
  bodyLine: number;
}

/** A Markdown file with YAML between two lines of three dashes at its head; undefined when it has none. */
export function readMarkdown(text: string): MarkdownFile | undefined {
  const found = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(text.replace(/^\ufeff/, ''));
  if (!found) return undefined;
  const [, front = '', rest = ''] = found;
  const blank = /^\s*/.exec(rest)?.[0] ?? '';
  const bodyLine = front.split('\n').length + 3 + blank.split('\n').length - 1;
  return { front: parsePlaced(front, 'yaml', 2), body: rest.trim(), bodyLine };
}
