import { and, desc, eq, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { type CollectionName, parseRow, type RowOf } from '#contract/collections.ts';
import type { Profile } from '#contract/profile.ts';
import { mayOpenCategory } from '#contract/staff/documents.ts';
import { type PatientRecord, type RecordPart, recordParts } from '#contract/staff/patients.ts';
import { mayUse, type Permission, type Role } from '#contract/staff/roles.ts';
import { noPassword } from '../../accounts/password.ts';
import type { StoredAccount } from '../../accounts/startSession.ts';
import type { Db } from '../../db/database.ts';
import {
  bills,
  cardOrders,
  consults,
  documents,
  forms,
  loanRecommendations,
  medicines,
  patientInvitations,
  patientPackages,
  payments,
  profiles,
  recommendations,
  recordTable,
  results,
  ticketHandling,
  tickets,
} from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { auditSource, recordOpening } from '../audit/write.ts';
import {
  addMissingReviews,
  readReviewedAnswers,
  readSeenDocuments,
  titleOf,
  toSentAnswers,
} from '../documents/reviews.ts';
import { emergencyUntil } from '../emergency/opening.ts';
import { readHeldResults } from '../heldResults.ts';
import { consultsFor, type Viewer } from './consultPart.ts';
import { findPatient } from './find.ts';
import { readOpenings } from './openings.ts';
import { readProfileAuthors } from './profile.ts';

/** The most rows of a part. */
const most = 200;

/** `GET /api/staff/patients/{patient}`: the parts of a record that the role may open. */
export function servePatientRecord(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/patients/:patient', async (c) => {
    const { reason = 'search' } = readQuery('staffPatient', c);
    const account = await findPatient(db, c.req.param('patient'));
    const { staff } = c.var;
    const opened: Partial<PatientRecord> = {};
    const hidden: RecordPart[] = [];
    const source = auditSource(c, deps.now());
    const patientId = account.id;
    const until = await emergencyUntil(db, staff, patientId, deps.now());
    const viewer = { ...staff, isInEmergency: until !== null };
    await recordOpening(db, source, { patientId, part: 'record', reason });
    for (const part of recordParts) {
      const { may, read } = parts[part];
      if (!mayUse(staff.roles, may)) {
        hidden.push(part);
        continue;
      }
      const rows = await read(db, patientId, viewer);
      Object.assign(opened, rows);
      // A part without rows has nothing that could have been opened.
      if (Object.values(rows).some((list) => !Array.isArray(list) || list.length > 0))
        await recordOpening(db, source, { patientId, part, reason });
    }
    return respond('staffPatient', c, {
      ...(await readHead(db, account, staff.roles)),
      ...opened,
      hidden,
      emergencyUntil: until,
      openings: await readOpenings(db, patientId),
    });
  });
}

interface Part {
  may: Permission;
  read(db: Db, accountId: string, viewer: Viewer): Promise<Partial<PatientRecord>>;
}

/** A patient's rows of a collection, the newest first. A row that breaks the contract is left out. */
async function newest<Name extends CollectionName>(
  db: Db,
  collection: Name,
  accountId: string,
  by: PgColumn,
  { which, limit = most }: { which?: SQL | undefined; limit?: number | null } = {},
): Promise<RowOf<Name>[]> {
  const table = recordTable(collection);
  const sorted = db
    .select()
    .from(table)
    .where(and(eq(table.accountId, accountId), which))
    .orderBy(desc(by));
  const rows = await (limit === null ? sorted : sorted.limit(limit));
  return rows.flatMap((row) => parseRow(collection, row) ?? []);
}

const parts: Record<RecordPart, Part> = {
  safety: {
    may: 'medical',
    read: async (db, accountId) => {
      const {
        allergies = [],
        conditions = [],
        medications = [],
        bloodGroup = null,
        noneKnown = {},
      } = (await readProfile(db, accountId)) ?? {};
      return { safety: { allergies, conditions, medications, bloodGroup, noneKnown } };
    },
  },
  packages: {
    may: 'care.read',
    read: async (db, accountId) => ({
      packages: await newest(db, 'patientPackage', accountId, patientPackages.startsAt),
    }),
  },
  forms: {
    may: 'care.read',
    read: async (db, accountId) => {
      const rows = await newest(db, 'form', accountId, forms.assignedAt);
      return {
        forms: rows.map(({ questionnaire, ...row }) => ({
          ...row,
          title: titleOf(questionnaire),
          version: questionnaire.version,
        })),
      };
    },
  },
  answers: {
    may: 'medical',
    read: async (db, accountId) => {
      await addMissingReviews(db, accountId);
      const rows = await readReviewedAnswers(db, { accountId }, most);
      return { answers: rows.map(toSentAnswers) };
    },
  },
  results: {
    may: 'medical',
    read: async (db, accountId) => ({
      // All of them: what the desk leaves out, nobody there can find.
      results: await newest(db, 'result', accountId, results.takenAt, { limit: null }),
      unreleasedResults: await readHeldResults(db, accountId),
    }),
  },
  medicines: {
    may: 'medical',
    read: async (db, accountId) => ({
      medicines: await newest(db, 'medicine', accountId, medicines.startsAt),
    }),
  },
  documents: {
    may: 'documents',
    read: async (db, accountId, { roles }) => {
      const rows = await newest(db, 'document', accountId, documents.createdAt);
      const opened = rows.filter(({ category }) => mayOpenCategory(roles, category));
      const seen = await readSeenDocuments(
        db,
        accountId,
        opened.map(({ id }) => id),
      );
      return { documents: opened.map((row) => ({ ...row, seen: seen.get(row.id) ?? null })) };
    },
  },
  consults: {
    may: 'consults',
    read: async (db, accountId, viewer) => ({
      consults: consultsFor(viewer, await newest(db, 'consult', accountId, consults.createdAt)),
    }),
  },
  bills: {
    may: 'bills.read',
    read: async (db, accountId) => {
      const rows = await newest(db, 'bill', accountId, bills.issuedAt);
      const refunding = await db
        .select({ id: payments.billId })
        .from(payments)
        .where(and(eq(payments.accountId, accountId), eq(payments.state, 'refunding')));
      const isRefunding = ({ id }: { id: string }) => refunding.some((one) => one.id === id);
      return { bills: rows.map((row) => ({ ...row, isRefunding: isRefunding(row) })) };
    },
  },
  tickets: {
    may: 'tickets',
    read: async (db, accountId, { roles }) => ({
      tickets: await newest(db, 'ticket', accountId, tickets.updatedAt, {
        which: openedTickets(db, roles),
      }),
    }),
  },
  recommendations: {
    may: 'medical',
    read: async (db, accountId) => ({
      recommendations: await newest(db, 'recommendation', accountId, recommendations.createdAt),
      loanRecommendations: await newest(
        db,
        'loanRecommendation',
        accountId,
        loanRecommendations.createdAt,
      ),
    }),
  },
  cardOrders: {
    may: 'cards.read',
    read: async (db, accountId) => ({
      cardOrders: await newest(db, 'cardOrder', accountId, cardOrders.createdAt),
    }),
  },
};

/** Which tickets the roles may open: medical all, reception none marked as medical only. */
function openedTickets(db: Db, roles: readonly Role[]): SQL | undefined {
  if (roles.includes('medical')) return undefined;
  const isForMedical = db
    .select({ id: ticketHandling.ticketId })
    .from(ticketHandling)
    .where(
      and(
        eq(ticketHandling.accountId, tickets.accountId),
        eq(ticketHandling.ticketId, tickets.id),
        eq(ticketHandling.isMedicalOnly, true),
      ),
    );
  return and(
    notExists(isForMedical),
    roles.includes('reception') ? undefined : eq(tickets.department, 'billing'),
  );
}

async function readProfile(db: Db, accountId: string): Promise<Profile | undefined> {
  const [row] = await newest(db, 'profile', accountId, profiles.id, {
    which: eq(profiles.id, accountId),
  });
  return row;
}

async function readHead(db: Db, account: StoredAccount, roles: readonly Role[]) {
  const { id, number, locale, createdAt, passwordHash } = account;
  const profile = await readProfile(db, id);
  const [invitation] = await db
    .select({ expiresAt: patientInvitations.expiresAt })
    .from(patientInvitations)
    .where(eq(patientInvitations.accountId, id));
  const contactOf = (address: string | null, verifiedAt: string | null) =>
    address === null ? null : { address, isVerified: verifiedAt !== null };
  return {
    id,
    number,
    locale,
    createdAt,
    profileAuthors: await readProfileAuthors(db, account, profile, roles),
    name: profile?.name ?? account.name,
    latinName: profile?.latinName ?? null,
    birthDate: profile?.birthDate ?? null,
    sex: profile?.sex ?? null,
    emergencyContact: profile?.emergencyContact ?? null,
    email: contactOf(account.email, account.emailVerifiedAt),
    phone: contactOf(account.phone, account.phoneVerifiedAt),
    hasSignedUp: passwordHash !== noPassword,
    invitedUntil: invitation?.expiresAt ?? null,
  };
}
