import { callStaff } from '../call.ts';

/** `demo remove`: what went, and what the operator still has to do. */
export async function removeDemo(): Promise<string> {
  const { patients, entries, images, needed, fillsAgain } = await callStaff('staffRemoveDemo');
  const lines = [`${patients} demo patients, ${entries} demo entries and ${images} demo pictures removed`];
  if (needed.length > 0) lines.push('The demo’s content stays, because content of your own names it:', ...needed);
  if (fillsAgain) lines.push('This server runs with the demo: start it with DEMO=0, or an empty database is filled again.');
  return lines.join('\n');
}
