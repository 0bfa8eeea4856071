import type { Bill } from '#contract/bill.ts';
import type { CardOrder } from '#contract/cardOrder.ts';
import type { Consult } from '#contract/consult.ts';
import type { Medicine } from '#contract/medicine.ts';
import type { Profile } from '#contract/profile.ts';
import type { LoanRecommendation, Recommendation } from '#contract/recommendation.ts';
import type { Result } from '#contract/result.ts';
import { accountIdOf, demoId } from './ids.ts';
import type { Demo } from './load.ts';
import { dayFrom, instantFrom, type Moment } from './moment.ts';
import type { DemoPatient } from './patient.ts';

/** A demo patient's profile, consults, bills and what the clinic recommends, as database rows. */
export function careRowsOf(
  patient: DemoPatient,
  { content }: Pick<Demo, 'content'>,
  seed: Date,
): CareRows {
  const accountId = accountIdOf(patient.email);
  const id = (...path: string[]) => demoId([patient.email, ...path].join('/'));
  const at = (moment: Moment) => instantFrom(seed, moment);
  const day = (days: number) => dayFrom(seed, days);
  const atOrNull = (moment: Moment | null) => moment && at(moment);
  const dayOrNull = (days: number | null) => (days === null ? null : day(days));
  const physician = (slug: string) => entryOf(content.physician, slug);
  const { profile } = patient;
  return {
    profiles: [
      {
        id: accountId,
        ...profile,
        noneKnown: Object.fromEntries(
          patient.noneKnown.map(({ list, by, at: asked }) => [
            list,
            { by: physician(by).name, at: at(asked) },
          ]),
        ),
        name: patient.name['fa'] ?? null,
        latinName: patient.name['en'] ?? null,
      },
    ],
    bills: patient.bills.map(({ key, about, issuedAt, dueAt, paidAt, ...rest }) => ({
      ...rest,
      id: id('bill', key),
      about: about && { kind: about.kind, id: id(aboutPath[about.kind], about.key) },
      total: {
        amount: rest.lines.reduce((sum, { amount, covered }) => sum + (covered ? 0 : amount), 0),
        currency: 'IRR',
      },
      issuedAt: at(issuedAt),
      dueAt: dayOrNull(dueAt),
      paidAt: atOrNull(paidAt),
      refunds: [],
    })),
    consults: patient.consults.map(({ key, physician: slug, bill, createdAt, ...rest }) => {
      const { name, title, consult } = physician(slug);
      return {
        ...rest,
        id: id('consult', key),
        physician: { slug, name, title },
        wishedSlot: atOrNull(rest.wishedSlot),
        proposedSlot: atOrNull(rest.proposedSlot),
        slot: atOrNull(rest.slot),
        heldUntil: rest.status === 'to-pay' ? atOrNull(rest.slot) : null,
        proposedUntil: null,
        note: null,
        clinicNote: null,
        minutes: 30,
        timeZone: 'Asia/Tehran',
        patientTimeZone: null,
        fee: consult.fee,
        billId: bill === null ? null : id('bill', bill),
        attachments: [],
        createdAt: at(createdAt),
        receivedAt: at(createdAt),
      };
    }),
    cardOrders: patient.cardOrders.map(({ key, plan: slug, bill, createdAt, ...rest }) => {
      const { name, price } = entryOf(content.cardPlan, slug);
      return {
        ...rest,
        id: id('cardOrder', key),
        plan: { slug, name, price },
        billId: bill === null ? null : id('bill', bill),
        createdAt: at(createdAt),
        receivedAt: at(createdAt),
      };
    }),
    recommendations: patient.recommendations.map(({ key, package: slug, by, ...rest }) => {
      const { title, summary, icon, price } = entryOf(content.package, slug);
      return {
        ...rest,
        id: id('recommendation', key),
        package: { slug, title, summary, icon, price },
        by: signature(physician(by)),
        createdAt: at(rest.createdAt),
        validUntil: dayOrNull(rest.validUntil),
        answeredAt: atOrNull(rest.answeredAt),
      };
    }),
    loanRecommendations: patient.loanRecommendations.map(({ key, by, ...rest }) => ({
      ...rest,
      id: id('loanRecommendation', key),
      by: signature(physician(by)),
      firstDueAt: day(rest.firstDueAt),
      createdAt: at(rest.createdAt),
      validUntil: dayOrNull(rest.validUntil),
      answeredAt: atOrNull(rest.answeredAt),
    })),
    medicines: patient.medicines.map(({ key, by, startsAt, endsAt, updatedAt, ...rest }) => ({
      ...rest,
      id: id('medicine', key),
      by: signature(physician(by)),
      startsAt: day(startsAt),
      endsAt: dayOrNull(endsAt),
      updatedAt: at(updatedAt),
    })),
    results: patient.results.map(({ key, document, patientPackage, seen, comment, ...rest }) => ({
      ...rest,
      id: id('result', key),
      takenAt: at(rest.takenAt),
      reportedAt: at(rest.reportedAt),
      comment: comment && {
        text: comment.text,
        by: signature(physician(comment.by)),
        at: at(comment.at),
      },
      documentId: document && id('document', document),
      patientPackageId: patientPackage && id('package', patientPackage),
      seenAt: seen ? at(rest.reportedAt) : null,
    })),
  };
}

/** Rows of one patient, by table. */
export interface CareRows {
  profiles: Profile[];
  bills: Bill[];
  consults: Consult[];
  cardOrders: CardOrder[];
  recommendations: Recommendation[];
  loanRecommendations: LoanRecommendation[];
  medicines: Medicine[];
  results: Result[];
}

/** What the ids of the rows that bills are about derive from. */
const aboutPath = {
  consult: 'consult',
  cardOrder: 'cardOrder',
  patientPackage: 'package',
} as const;

const signature = <Text>({ name, title }: { name: Text; title: Text }) => ({ name, title });

function entryOf<Entry extends { slug: string }>(list: readonly Entry[], slug: string): Entry {
  const entry = list.find((each) => each.slug === slug);
  if (!entry) throw new Error(`demo content: no ${slug}`);
  return entry;
}
