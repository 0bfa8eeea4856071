import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { choose, lineOf, readPart } from './commandRecord.ts';

// The commands `consult`, `recommend` and `medicine` of `npm run staff` (cli.ts).

interface Options {
  url?: string | undefined;
  text?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const toJson = (response: object): string => JSON.stringify(response);

/** `consult list`, `consult propose 48052 2026-12-01T16:30` …; undefined when there is no such. */
export function consultCommand(
  verb: string,
  consult: string | undefined,
  value: string | undefined,
  { url, text, reason }: Options,
): Promise<string> | undefined {
  if (verb === 'list') return listConsults(consult);
  if (consult === undefined) return undefined;
  const params = { consult };
  if (verb === 'show') return showConsult(consult);
  if (verb === 'cancel')
    return callStaff('staffConsultCancel', { params, body: { note: reason ?? null } }).then(toJson);
  if (value === undefined) return undefined;
  if (verb === 'propose')
    return callStaff('staffConsultPropose', { params, body: { at: value } }).then(toJson);
  if (verb === 'schedule')
    return callStaff('staffConsultSchedule', { params, body: { at: value, url, text } }).then(
      toJson,
    );
  if (verb === 'summarize')
    return callStaff('staffConsultSummarize', { params, body: { summary: value } }).then(toJson);
  return undefined;
}

/** Times by the clock of the clinic, with what the patient asks. */
async function listConsults(status: string | undefined): Promise<string> {
  const { items, total } = await callStaff('staffConsults', {
    query: status === undefined ? {} : { status },
  });
  const blocks = items.map((item) => {
    const time = (label: string, slot: string | null) =>
      slot === null
        ? []
        : [`${label} ${new Date(slot).toLocaleString('sv', { timeZone: item.timeZone })}`];
    const head = [
      item.number ?? '',
      item.status,
      item.physician.slug,
      item.mode,
      printableLine(item.patient),
      ...time('at', item.slot),
      ...time('proposed', item.proposedSlot),
      ...time('wished', item.slot === null ? item.wishedSlot : null),
    ];
    const texts = [item.question, ...(item.note === null ? [] : [`Declined: ${item.note}`])];
    return [head.join('  '), ...texts.map((one) => one.replace(/^/gm, '    '))].join('\n');
  });
  return [...blocks, `${items.length} of ${total}`].join('\n\n');
}

/** One with its question, files and bill; opening it is a line of the audit log. */
async function showConsult(key: string): Promise<string> {
  const opened = await callStaff('staffConsult', { params: { consult: key } });
  const { consult, patient, patientNumber, bill, isRestricted } = opened;
  const { number, status, physician, mode, slot, timeZone, question, attachments, join } = consult;
  return [
    [number ?? consult.id, status, physician.slug, mode, patientCode(patientNumber)].join('  '),
    `    ${printableLine(patient)}${slot === null ? '' : `  at ${new Date(slot).toLocaleString('sv', { timeZone })}`}`,
    ...(bill === null
      ? []
      : [`    bill ${bill.number}: ${bill.status}, ${bill.total.amount} ${bill.total.currency}`]),
    ...(join === null ? [] : [`    ${printableLine(join.url ?? '')}`]),
    ...(question === null ? [] : [question.replace(/^/gm, '    ')]),
    ...attachments.map(({ name, size }) => `    file  ${printableLine(name)}  ${size} bytes`),
    ...(isRestricted ? ['The question is for its own doctor only.'] : []),
  ].join('\n');
}

/** A loan's terms as a file has them; patient, doctor and last day are arguments. */
const loanFile = v.omit(staffEndpoints.staffRecommendLoan.body, [
  'patient',
  'physician',
  'validUntil',
]);

/** `recommend package …`, `recommend loan …`, `recommend withdraw P-1043 <id>`. */
export function recommendCommand(
  kind: string,
  patient: string | undefined,
  what: string | undefined,
  { by: physician, reason, until: validUntil }: Options,
): Promise<string> | undefined {
  if (patient === undefined || what === undefined) return undefined;
  if (kind === 'withdraw') return withdrawRecommendation(patient, what);
  if (physician === undefined) return undefined;
  const about = { patient, physician, validUntil };
  if (kind === 'package' && reason !== undefined)
    return callStaff('staffRecommendPackage', { body: { ...about, package: what, reason } }).then(
      toJson,
    );
  return kind === 'loan' ? recommendLoan(what, about) : undefined;
}

/** By the name of the package, or the id that `recommend` printed. */
async function withdrawRecommendation(patient: string, key: string): Promise<string> {
  const record = await callStaff('staffPatient', { params: { patient } });
  const open = ({ status }: { status: string }) => status === 'open';
  const rows = [
    ...(record.recommendations ?? []).filter(open).map(({ id, package: about }) => ({
      kind: 'recommendation',
      id,
      name: about.slug,
    })),
    ...(record.loanRecommendations ?? []).filter(open).map(({ id, lender }) => ({
      kind: 'loanRecommendation',
      id,
      name: lineOf(lender),
    })),
  ];
  const found = choose(rows, key, 'open recommendation', ({ name, id }) => [name, id]);
  return toJson(
    await callStaff('staffWithdrawRecommendation', {
      params: { patient, recommendation: found.id },
      body: { kind: found.kind },
    }),
  );
}

async function recommendLoan(path: string, about: object): Promise<string> {
  const parsed = v.safeParse(loanFile, JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) {
    const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    throw new Error(`${path}:\n${faults.join('\n')}`);
  }
  return toJson(await callStaff('staffRecommendLoan', { body: { ...parsed.output, ...about } }));
}

/** `medicine add P-1043 "Naproxen 250 mg" "One tablet every evening" --by …`. */
export function medicineCommand(
  verb: string,
  [patient, name, dosage]: readonly (string | undefined)[],
  { by: physician, from: startsAt, until: endsAt, reason: purpose }: Options,
): Promise<string> | undefined {
  if (patient !== undefined && verb === 'list') return listMedicines(patient);
  if (patient !== undefined && name !== undefined && verb === 'remove')
    return removeMedicine(patient, name);
  const isComplete =
    verb === 'add' &&
    patient !== undefined &&
    name !== undefined &&
    dosage !== undefined &&
    physician !== undefined &&
    startsAt !== undefined;
  if (!isComplete) return undefined;
  return callStaff('staffSaveMedicine', {
    params: { patient, medicine: uuidv7() },
    body: {
      name,
      dosage,
      purpose: purpose ?? null,
      physician,
      startsAt,
      endsAt: endsAt ?? null,
      before: null,
    },
  }).then(toJson);
}

async function listMedicines(patient: string): Promise<string> {
  const rows = await readPart(patient, 'medicines');
  const lines = rows.map(({ id, name, dosage, startsAt, endsAt }) =>
    [id, `${startsAt} until ${endsAt ?? 'further notice'}`, lineOf(name), lineOf(dosage)].join(
      '  ',
    ),
  );
  return [...lines, `${rows.length} medicines`].join('\n');
}

/** One that was entered by mistake, by its name or id. */
async function removeMedicine(patient: string, key: string): Promise<string> {
  const rows = await readPart(patient, 'medicines');
  const { id, updatedAt } = choose(rows, key, 'medicine', (row) => [lineOf(row.name), row.id]);
  return toJson(
    await callStaff('staffRemoveMedicine', {
      params: { patient, medicine: id },
      body: { before: updatedAt },
    }),
  );
}
