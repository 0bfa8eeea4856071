import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

/** Parsed JSON or YAML (JSON is YAML) with the line of every value, for reports of faults. */
export interface Parsed {
  value: unknown;
  faults: { line: number; message: string }[];
  /** The line, from 1, of the value at `path`, or of the nearest one around it. */
  lineOf(path: readonly (string | number)[]): number;
}

const lineAt = (
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
  first: number,
): number => {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + first - 1;
  }
  return first;
};

/** Reads JSON or YAML; `first` is the line at which the text begins in its file. Never throws. */
export function parsePlaced(text: string, form: 'json' | 'yaml', first = 1): Parsed {
  let read: { document: Document; lines: LineCounter } | undefined;
  const whole = () => {
    const lines = new LineCounter();
    return (read ??= {
      document: parseDocument(text, { lineCounter: lines, uniqueKeys: true }),
      lines,
    });
  };
  const lineOf = (path: readonly (string | number)[]) =>
    lineAt(whole().document, whole().lines, path, first);
  if (form === 'json') {
    try {
      return { value: JSON.parse(text) as unknown, faults: [], lineOf };
    } catch (error) {
      const found = whole().document.errors.map(({ message, linePos }) => ({
        line: (linePos?.[0].line ?? 1) + first - 1,
        message: message.split('\n')[0] ?? '',
      }));
      const message = error instanceof Error ? error.message : String(error);
      return {
        value: undefined,
        faults:
          found.length > 0 ? found : [{ line: lineOfMessage(text, message), message: message }],
        lineOf,
      };
    }
  }
  const { document } = whole();
  const faults = document.errors.map(({ message, linePos }) => ({
    line: (linePos?.[0].line ?? 1) + first - 1,
    message: message.split('\n')[0] ?? '',
  }));
  return { value: faults.length > 0 ? undefined : (document.toJS() as unknown), faults, lineOf };
}

/** V8 names a position or a line; YAML lets pass what JSON does not. */
function lineOfMessage(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}

export interface MarkdownFile {
  front: Parsed;
  body: string;
  /** The line at which the body begins. */
  bodyLine: number;
}

/**
 * A Markdown file with YAML between two lines of three dashes at its head; undefined when it has
 * none.
 */
export function readMarkdown(text: string): MarkdownFile | undefined {
  const found = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(
    text.replace(/^\ufeff/, ''),
  );
  if (!found) return undefined;
  const [, front = '', rest = ''] = found;
  const blank = /^\s*/.exec(rest)?.[0] ?? '';
  const bodyLine = front.split('\n').length + 3 + blank.split('\n').length - 1;
  return { front: parsePlaced(front, 'yaml', 2), body: rest.trim(), bodyLine };
}
