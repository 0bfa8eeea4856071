import { failureGroups } from './list.ts';

export type TextIn = (locale: 'en' | 'fa' | 'ar', source: string) => string;

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');

/**
 * `docs/errors.md`: every failure with its text in three languages, what it means and what to do.
 */
export function failureDocument(textIn: TextIn): string {
  const lines = [
    '# What can go wrong, and what the patient reads',
    '',
    'Written from `tests/failures/list.ts` and the catalogues by `npm run docs:errors`; a test keeps it true. `{…}` stands for a value, `#` for a number.',
  ];
  for (const { title, failures } of failureGroups) {
    lines.push(
      '',
      `## ${title}`,
      '',
      '| English | فارسی | العربية | What it means | What to do now |',
      '|---|---|---|---|---|',
    );
    for (const { source, meaning, action } of failures)
      lines.push(
        `| ${[textIn('en', source), textIn('fa', source), textIn('ar', source), meaning, action].map(cell).join(' | ')} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}
