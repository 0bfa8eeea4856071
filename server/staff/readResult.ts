import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { foldText } from '#i18n/foldText.ts';
import type { Db } from '../db/database.ts';
import { accounts, profiles, results } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { type FilePerson, readPerson } from '../results/readPerson.ts';
import { readReport } from '../results/readReport.ts';
import { idOf } from '../results/versions.ts';
import { findHeld } from './heldResults.ts';
import { findPatient } from './patients/find.ts';

/**
 * `POST /api/staff/patients/{patient}/read-result`: what a laboratory's file says, for the grid in
 * which somebody looks it over. Nothing is stored.
 */
export function serveReadResult(app: Hono<Env>, { database: { db } }: Deps): void {
  app.post('/staff/patients/:patient/read-result', async (c) => {
    const { fhir } = await readBody('staffReadResult', c);
    // Nothing of the record is changed or shown, so the audit log has no line.
    c.set('isAudited', true);
    const { id, name } = await findPatient(db, c.req.param('patient'));
    const report = readReport(fhir);
    const { title, place, takenAt, status, measurements, remarks } = report;
    const resultId = idOf(id, report);
    const person = readPerson(fhir);
    const [profile] = await db
      .select({ latinName: profiles.latinName, birthDate: profiles.birthDate })
      .from(profiles)
      .where(eq(profiles.accountId, id));
    const known =
      person.accountIds.length === 0
        ? []
        : await db
            .select({ id: accounts.id })
            .from(accounts)
            .where(inArray(accounts.id, person.accountIds));
    const differences = [
      ...(known.length > 0 && !known.some((one) => one.id === id) ? (['identifier'] as const) : []),
      ...(isOtherName(person, [name, profile?.latinName ?? '']) ? (['name'] as const) : []),
      ...(person.birthDate !== null && profile?.birthDate && profile.birthDate !== person.birthDate
        ? (['birthDate'] as const)
        : []),
    ];
    return respond('staffReadResult', c, {
      title,
      place,
      takenAt,
      status,
      measurements,
      remarks,
      resultId,
      known: await knownAs(db, id, resultId),
      differences,
      person: { names: person.names, birthDate: person.birthDate },
    });
  });
}

async function knownAs(db: Db, accountId: string, id: string) {
  const [released] = await db
    .select({ id: results.id })
    .from(results)
    .where(and(eq(results.accountId, accountId), eq(results.id, id)));
  if (released) return 'released' as const;
  return (await findHeld(db, accountId, id)) ? ('waiting' as const) : null;
}

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
const isLatin = (words: readonly string[]): boolean => /\p{Script=Latin}/u.test(words.join(''));

/**
 * No name of the file has all its words, or all of the patient's, in one of the patient's. Names of
 * different scripts say nothing about each other.
 */
function isOtherName({ names }: FilePerson, own: readonly string[]): boolean {
  const pairs = names
    .map(wordsOf)
    .flatMap((theirs) => own.map(wordsOf).map((ours) => [theirs, ours] as const))
    .filter(
      ([theirs, ours]) => theirs.length > 0 && ours.length > 0 && isLatin(theirs) === isLatin(ours),
    );
  const isWithin = (some: readonly string[], all: readonly string[]) =>
    some.every((word) => all.includes(word));
  return (
    pairs.length > 0 &&
    !pairs.some(([theirs, ours]) => isWithin(theirs, ours) || isWithin(ours, theirs))
  );
}
