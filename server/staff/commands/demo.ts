import { callStaff } from '../call.ts';

/** `demo remove`: what was removed, and what the operator has to do next. */
export async function removeDemo(): Promise<string> {
  const { patients, entries, images, needed, fillsAgain } = await callStaff('staffRemoveDemo');
  const lines = [
    `${patients} demo patients, ${entries} demo entries and ${images} demo pictures removed`,
  ];
  if (needed.length > 0)
    lines.push('These demo entries stay, because your own content refers to them:', ...needed);
  if (fillsAgain)
    lines.push(
      'This server runs with DEMO=1 and fills an empty database at its start: restart it with DEMO=0.',
    );
  return lines.join('\n');
}
