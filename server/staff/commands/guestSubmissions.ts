import { printableLine } from '../../terminal.ts';
import { callStaff } from '../call.ts';

const head = ({
  number,
  kind,
  at,
  locale,
}: {
  number: number;
  kind: string;
  at: string;
  locale: string;
}) => `${number}  ${kind.padEnd(7)}  ${at}  ${locale}`;

/** `letters`: one line per guest submission, newest first, without its text. */
export async function listGuestSubmissions(kind: string | undefined): Promise<string> {
  const { items, total } = await callStaff('staffLetters', {
    query: kind === undefined ? {} : { kind },
  });
  return [...items.map(head), `${items.length} of ${total}`].join('\n');
}

/** `letter 10482`: one guest submission with its answers. */
export async function showGuestSubmission(number: string): Promise<string> {
  const { lines, ...about } = await callStaff('staffLetter', { params: { letter: number } });
  return [
    head(about),
    ...lines.map(({ title, text }) => `${printableLine(title)}\n${text.replace(/^/gm, '    ')}`),
  ].join('\n');
}
