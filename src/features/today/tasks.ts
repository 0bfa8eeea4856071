import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import type { Form } from '#contract/form.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import type { LoanRecommendation, Recommendation } from '#contract/recommendation.ts';
import { type Answered, isAnswered, isOpen } from '#records/answers.ts';
import { isHoldOver, stageOf } from '#records/consultStage.ts';
import { upcomingVisits } from '#records/visit/nextVisit.ts';

/** The patient's records that tasks derive from. */
export interface TaskSources {
  packages: readonly PatientPackage[];
  forms: readonly Form[];
  bills: readonly Bill[];
  consults: readonly Answered<Consult>[];
  recommendations: readonly Answered<Recommendation>[];
  loans: readonly Answered<LoanRecommendation>[];
}

/** Something that the patient has to do; `dueAt` is a plain date. */
export type Task = { key: string; dueAt: string | null } & (
  | { kind: 'form'; form: Form }
  | { kind: 'preparation'; item: PatientPackage; left: number }
  | { kind: 'bill'; bill: Bill }
  | { kind: 'confirm' | 'pay'; consult: Consult }
  | { kind: 'recommendation'; recommendation: Recommendation }
  | { kind: 'loan'; loan: LoanRecommendation }
);

/** The plain date of an instant in a time zone. */
export const dateIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', { timeZone }).format(new Date(instant));

/** Everything that waits for the patient, by due date; what has none is last. */
export function tasksOf(sources: TaskSources, now: number): Task[] {
  const { packages, forms, bills, consults, recommendations, loans } = sources;
  const unanswered = <Row>(items: readonly Answered<Row>[]): Row[] =>
    items.filter((item) => !isAnswered(item)).map(({ row }) => row);
  // The clinic voids the bill of a consultation that the patient cancels.
  const canceledBills = new Set(consults.filter(isAnswered).map(({ row }) => row.billId));
  const due = bills.filter(({ status, id }) => status === 'due' && !canceledBills.has(id));
  const isBilled = (consult: Consult) => due.some(({ id }) => id === consult.billId);
  const tasks: Task[] = [
    ...forms
      .filter(({ status }) => status === 'to-fill')
      .map((form): Task => ({ key: form.id, kind: 'form', dueAt: form.dueAt, form })),
    ...packages.flatMap((item) => preparationOf(item, now)),
    ...due.map((bill): Task => ({ key: bill.id, kind: 'bill', dueAt: bill.dueAt, bill })),
    ...unanswered(consults).flatMap((consult): Task[] => {
      const { id, proposedSlot, slot, timeZone } = consult;
      const stage = stageOf(consult, now);
      if (stage === 'proposed' && proposedSlot !== null)
        return [{ key: id, kind: 'confirm', dueAt: dateIn(proposedSlot, timeZone), consult }];
      if (stage !== 'to-pay' || isHoldOver(consult, now) || isBilled(consult)) return [];
      return [{ key: id, kind: 'pay', dueAt: slot && dateIn(slot, timeZone), consult }];
    }),
    ...unanswered(recommendations)
      .filter((row) => isOpen(row, now))
      .map((recommendation): Task => {
        const { id, validUntil } = recommendation;
        return { key: id, kind: 'recommendation', dueAt: validUntil, recommendation };
      }),
    ...unanswered(loans)
      .filter((row) => isOpen(row, now))
      .map((loan): Task => ({ key: loan.id, kind: 'loan', dueAt: loan.validUntil, loan })),
  ];
  const rank = ({ dueAt, key }: Task) => `${dueAt ?? '9999-99-99'} ${key}`;
  return tasks.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The preparation of a package is one task, due on the day of its next visit. */
function preparationOf(item: PatientPackage, now: number): Task[] {
  const left = item.preparation.filter(({ doneAt }) => doneAt === null).length;
  if (item.status !== 'active' || left === 0) return [];
  const next = upcomingVisits([item], now)[0]?.visit;
  const dueAt = next ? dateIn(next.startsAt, next.timeZone) : null;
  return [{ key: `preparation ${item.id}`, kind: 'preparation', dueAt, item, left }];
}

/** Whole days from today, in a time zone, to a plain date; negative when it is past. */
export const daysUntil = (date: string, now: number, timeZone: string): number =>
  Math.round(
    (Date.parse(date) - Date.parse(dateIn(new Date(now).toISOString(), timeZone))) / 86_400_000,
  );

export interface Stop {
  key: string;
  state: 'past' | 'now' | 'next' | 'ahead';
  date: string;
  /** Undefined for today. */
  step: PatientPackage['steps'][number] | undefined;
}

/** At most five stops of a package's steps around today. */
export function stopsAround({ steps }: Pick<PatientPackage, 'steps'>, today: string): Stop[] {
  const dated = steps
    .map((step) => ({ step, date: step.doneAt ?? step.dueAt }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const past = dated.filter(({ step }) => step.doneAt !== null);
  const open = dated.filter(({ step }) => step.doneAt === null);
  const behind = Math.min(past.length, Math.max(2, 4 - open.length));
  const stop = (state: Stop['state'], { step, date }: (typeof dated)[number]): Stop => ({
    key: step.id,
    state,
    date,
    step,
  });
  return [
    ...past.slice(past.length - behind).map((each) => stop('past', each)),
    { key: 'now', state: 'now', date: today, step: undefined },
    ...open.slice(0, 4 - behind).map((each, index) => stop(index === 0 ? 'next' : 'ahead', each)),
  ];
}

/** Where a patient is on the fasting timeline: which segment, and how many quarters of it. */
export function fastingAt(
  { fastFrom, waterUntil, startsAt }: { fastFrom: string; waterUntil: string; startsAt: string },
  now: number,
): { piece: 0 | 1 | 2; quarter: 0 | 1 | 2 | 3 } {
  const [from, until, visit] = [fastFrom, waterUntil, startsAt].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  const edges = [from - 12 * 3_600_000, from, until, visit] as const;
  const piece = now < from ? 0 : now < until ? 1 : 2;
  const part = (now - edges[piece]) / Math.max(1, (edges[piece + 1] ?? visit) - edges[piece]);
  const quarter = Math.min(3, Math.max(0, Math.floor(part * 4)));
  return { piece, quarter: quarter === 3 ? 3 : quarter === 2 ? 2 : quarter === 1 ? 1 : 0 };
}
