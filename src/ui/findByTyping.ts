import { foldText } from '#i18n/foldText.ts';

/** The entry that the typed letters lead to, from where one stands. One letter again and again walks through all that begin with it. */
export function findByTyping(
  entries: readonly { key: string; label: string }[],
  typed: string,
  current: string | null,
): string | undefined {
  const folded = foldText(typed);
  if (folded === '') return undefined;
  const letters = [...folded];
  const walks = letters.every((letter) => letter === letters[0]);
  const query = walks ? (letters[0] ?? '') : folded;
  const at = entries.findIndex(({ key }) => key === current);
  const from = walks ? at + 1 : Math.max(at, 0);
  const turned = [...entries.slice(from), ...entries.slice(0, from)];
  return turned.find(({ label }) => foldText(label).startsWith(query))?.key;
}
