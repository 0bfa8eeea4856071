import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

/** Whether a parsed value is an object with keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parsed JSON or YAML (JSON is YAML) with the line of every value, to report faults. */
export interface ParsedText {
  value: unknown;
  faults: { line: number; message: string }[];
  /** The line, from 1, of the value at `path`, or of the nearest one around it. */
  lineOf(path: readonly (string | number)[]): number;
}

const lineAt = (
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
  firstLine: number,
): number => {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + firstLine - 1;
  }
  return firstLine;
};

/** Parses JSON or YAML that begins at `firstLine` of its file. Never throws. */
export function parseWithLines(text: string, format: 'json' | 'yaml', firstLine = 1): ParsedText {
  let parsedYaml: { document: Document; lines: LineCounter } | undefined;
  const parseYaml = () => {
    const lines = new LineCounter();
    return (parsedYaml ??= {
      document: parseDocument(text, { lineCounter: lines, uniqueKeys: true }),
      lines,
    });
  };
  const lineOf = (path: readonly (string | number)[]) =>
    lineAt(parseYaml().document, parseYaml().lines, path, firstLine);
  if (format === 'json') {
    try {
      return { value: JSON.parse(text) as unknown, faults: [], lineOf };
    } catch (error) {
      const yamlFaults = parseYaml().document.errors.map(({ message, linePos }) => ({
        line: (linePos?.[0].line ?? 1) + firstLine - 1,
        message: message.split('\n')[0] ?? '',
      }));
      const message = error instanceof Error ? error.message : String(error);
      return {
        value: undefined,
        faults:
          yamlFaults.length > 0 ? yamlFaults : [{ line: lineOfMessage(text, message), message }],
        lineOf,
      };
    }
  }
  const { document } = parseYaml();
  const faults = document.errors.map(({ message, linePos }) => ({
    line: (linePos?.[0].line ?? 1) + firstLine - 1,
    message: message.split('\n')[0] ?? '',
  }));
  return { value: faults.length > 0 ? undefined : (document.toJS() as unknown), faults, lineOf };
}

/** For invalid JSON that is valid YAML: V8's message has a position or a line. */
function lineOfMessage(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}

/** A Markdown file split into its front matter and its text. */
export interface MarkdownFile {
  frontMatter: ParsedText;
  body: string;
  /** The line at which the body begins. */
  bodyLine: number;
}

/** Parses a Markdown file with YAML front matter; undefined when it has no front matter. */
export function parseMarkdownFile(text: string): MarkdownFile | undefined {
  const match = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(
    text.replace(/^\ufeff/, ''),
  );
  if (!match) return undefined;
  const [, front = '', rest = ''] = match;
  const blank = /^\s*/.exec(rest)?.[0] ?? '';
  const bodyLine = front.split('\n').length + 3 + blank.split('\n').length - 1;
  return { frontMatter: parseWithLines(front, 'yaml', 2), body: rest.trim(), bodyLine };
}
