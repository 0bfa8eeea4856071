import type { Consult } from '#contract/consult.ts';
import type { Medicine } from '#contract/medicine.ts';
import type { Message } from '#contract/message.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Ticket } from '#contract/ticket.ts';
import { visitsOf } from '#records/visit/nextVisit.ts';
import type { ResultView } from '#records/results/shown.ts';
import { dateIn } from '../tasks.ts';

/** The records that the line is made of. */
export interface LineData {
  packages: readonly PatientPackage[];
  consults: readonly Consult[];
  tickets: readonly Ticket[];
  messages: readonly Pick<Message, 'id' | 'ticketId' | 'author' | 'createdAt'>[];
  results: readonly ResultView[];
  medicines: readonly Medicine[];
}

/** What stands on the line at an instant; `at` is in milliseconds. */
export type LineItem = { key: string; at: number } & (
  | {
      kind: 'visit';
      visit: Visit;
      packageId: string;
      /** The step of that day, or the package. */
      title: LocalizedText;
      isPast: boolean;
    }
  | { kind: 'consult'; consult: Consult & { slot: string }; isPast: boolean }
  /** A step of a package without a visit on its day; `date` is a plain date. */
  | { kind: 'step'; packageId: string; title: LocalizedText; date: string; isPast: boolean }
  /** The messages of a conversation on one day of the device's calendar. */
  | { kind: 'messages'; ticket: Ticket; count: number; unseen: number }
  | { kind: 'result'; view: ResultView }
);
export type Lane = 'visits' | 'messages' | 'results' | 'medicines';

export const laneOf = ({ kind }: Pick<LineItem, 'kind'>): Lane =>
  kind === 'messages' ? 'messages' : kind === 'result' ? 'results' : 'visits';

/** A medicine as a bar; `to` is after its last day, or undefined without one. */
export interface LineBar {
  medicine: Medicine;
  from: number;
  to: number | undefined;
  state: 'now' | 'ended' | 'ahead';
}

const dayMs = 86_400_000;
/** The beginning of a plain date by the clock of the device. */
const startOf = (date: string): number => new Date(`${date}T00:00:00`).getTime();
const noonOf = (date: string): number => startOf(date) + dayMs / 2;

/** Everything on the line, in order of time. */
export function lineItems(data: LineData, now: number): LineItem[] {
  return [
    ...data.packages.flatMap((item) => itemsOfPackage(item, now)),
    ...data.consults.flatMap((consult) => itemOfConsult(consult, now)),
    ...itemsOfMessages(data),
    ...data.results.map((view): LineItem => {
      const { id, takenAt } = view.result;
      return { key: `result ${id}`, at: Date.parse(takenAt), kind: 'result', view };
    }),
  ].sort((a, b) => a.at - b.at || (a.key < b.key ? -1 : 1));
}

function itemsOfPackage(item: PatientPackage, now: number): LineItem[] {
  const { id, steps, title, status } = item;
  const isActive = status === 'active';
  const { upcoming, past } = visitsOf(item, now);
  // What had not begun when a package ended did not take place.
  const taken = [...upcoming, ...past].filter(
    ({ doneAt, startsAt }) => isActive || doneAt !== null || Date.parse(startsAt) < now,
  );
  const days = new Map(
    taken.map((visit) => [dateIn(visit.startsAt, visit.timeZone), visit] as const),
  );
  const stepOn = (visit: Visit) =>
    steps.find(({ dueAt }) => dueAt === dateIn(visit.startsAt, visit.timeZone));
  return [
    ...taken.map((visit): LineItem => {
      const at = Date.parse(visit.startsAt);
      return {
        key: `visit ${visit.id}`,
        at,
        kind: 'visit',
        visit,
        packageId: id,
        title: stepOn(visit)?.title ?? title,
        isPast: !upcoming.includes(visit),
      };
    }),
    ...steps.flatMap((step): LineItem[] => {
      const date = step.doneAt ?? step.dueAt;
      if (days.has(step.dueAt) || days.has(date)) return [];
      // What was not done in a package that has ended will not happen.
      if (!isActive && step.doneAt === null) return [];
      return [
        {
          key: `step ${step.id}`,
          at: noonOf(date),
          kind: 'step',
          packageId: id,
          title: step.title,
          date,
          isPast: step.doneAt !== null,
        },
      ];
    }),
  ];
}

function itemOfConsult(consult: Consult, now: number): LineItem[] {
  const { id, slot, status } = consult;
  if (slot === null || (status !== 'scheduled' && status !== 'done')) return [];
  const at = Date.parse(slot);
  const isPast = status === 'done' || at < now;
  return [{ key: `consult ${id}`, at, kind: 'consult', consult: { ...consult, slot }, isPast }];
}

function itemsOfMessages({ messages, tickets }: LineData): LineItem[] {
  const byTicket = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const groups = Map.groupBy(
    messages,
    ({ ticketId, createdAt }) => `${ticketId} ${new Date(createdAt).toDateString()}`,
  );
  return [...groups].flatMap(([key, group]): LineItem[] => {
    const ticket = byTicket.get(group[0]?.ticketId ?? '');
    if (!ticket) return [];
    const at = Math.max(...group.map(({ createdAt }) => Date.parse(createdAt)));
    const unseen = group.filter(
      ({ author, createdAt }) => author === 'clinic' && createdAt > (ticket.patientReadAt ?? ''),
    ).length;
    return [{ key: `messages ${key}`, at, kind: 'messages', ticket, count: group.length, unseen }];
  });
}

/** The medicines as bars: those that are taken now first. */
export function lineBars(medicines: readonly Medicine[], now: number): LineBar[] {
  const order = { now: 0, ahead: 1, ended: 2 };
  return medicines
    .map((medicine): LineBar => {
      const from = startOf(medicine.startsAt);
      const to = medicine.endsAt === null ? undefined : startOf(medicine.endsAt) + dayMs;
      const state = from > now ? 'ahead' : to !== undefined && to <= now ? 'ended' : 'now';
      return { medicine, from, to, state };
    })
    .sort((a, b) => order[a.state] - order[b.state] || b.from - a.from);
}

/** The next thing that happens: a visit, a consultation or a step. */
export const nextItem = (items: readonly LineItem[]): LineItem | undefined =>
  items.find((item) => 'isPast' in item && !item.isPast);
