import { v7 as uuidv7 } from 'uuid';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { choose, lineOf, readPart } from './commandRecord.ts';

// Giving patients forms, for `forms` of `npm run staff` (formCommands.ts).

interface AssignOptions {
  due?: string | undefined;
  reason?: string | undefined;
  text?: string | undefined;
}

/** `forms choices|assigned|answers|assign|withdraw|seen …`; undefined when there is no such. */
export function assignedFormCommand(
  verb: string,
  [patient, form]: readonly (string | undefined)[],
  options: AssignOptions,
): Promise<string> | undefined {
  if (verb === 'choices') return listChoices();
  if (patient === undefined) return undefined;
  if (verb === 'assigned') return listAssigned(patient);
  if (verb === 'answers') return listAnswers(patient);
  if (form === undefined) return undefined;
  if (verb === 'assign') return assign(patient, form, options);
  if (verb === 'withdraw') return withdraw(patient, form);
  return verb === 'seen' ? markSeen(patient, form, options.text) : undefined;
}

async function listChoices(): Promise<string> {
  const { questionnaires } = await callStaff('staffCareChoices');
  return questionnaires
    .map(({ slug, version, title }) => `${slug}  version ${version}  ${lineOf(title)}`)
    .join('\n');
}

async function assign(patient: string, form: string, options: AssignOptions): Promise<string> {
  const { questionnaires } = await callStaff('staffCareChoices');
  const { slug } = choose(questionnaires, form, 'form', (each) => [each.slug]);
  const { due, reason } = options;
  const { formId } = await callStaff('staffAssignForm', {
    params: { patient },
    body: { id: uuidv7(), questionnaire: slug, dueAt: due ?? null, reason: reason ?? null },
  });
  return `form ${formId}: assigned`;
}

async function listAssigned(patient: string): Promise<string> {
  const rows = await readPart(patient, 'forms');
  const lines = rows.map(({ id, status, assignedAt, dueAt, title }) =>
    [
      id,
      status.padEnd(9),
      `given ${assignedAt.slice(0, 10)}`,
      ...(dueAt === null ? [] : [`until ${dueAt}`]),
      lineOf(title),
    ].join('  '),
  );
  return [...lines, `${rows.length} forms`].join('\n');
}

/** By id, or by title when one only waits for the patient. */
async function withdraw(patient: string, key: string): Promise<string> {
  const rows = await readPart(patient, 'forms');
  const waiting = rows.filter(({ status }) => status === 'to-fill');
  const { id } = choose(waiting, key, 'form to fill in', (each) => [lineOf(each.title), each.id]);
  const { formId } = await callStaff('staffWithdrawForm', { params: { patient, form: id } });
  return `form ${formId}: withdrawn`;
}

/** Without what was answered: `forms show` prints that. */
async function listAnswers(patient: string): Promise<string> {
  const rows = await readPart(patient, 'answers');
  const lines = rows.map(({ number, id, receivedAt, title, score, isFlagged, seen }) =>
    [
      number ?? id,
      receivedAt.slice(0, 10),
      lineOf(title),
      ...(score ? [`${score.value} of ${score.most}`] : []),
      ...(isFlagged ? ['FLAGGED'] : []),
      seen ? `seen by ${printableLine(seen.by)}` : 'not seen',
    ].join('  '),
  );
  return [...lines, `${rows.length} answers`].join('\n');
}

/** Flagged answers need `done`: what was done about them. */
async function markSeen(patient: string, key: string, done: string | undefined): Promise<string> {
  const rows = await readPart(patient, 'answers');
  const { id, number } = choose(rows, key, 'answer', (each) => [each.number, each.id]);
  const body = { kind: 'submission', id, ...(done === undefined ? {} : { done }) };
  const { by } = await callStaff('staffMarkSeen', { params: { patient }, body });
  return `answers ${number ?? id}: seen by ${printableLine(by)}`;
}
