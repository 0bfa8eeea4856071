import { and, isNotNull, isNull } from 'drizzle-orm';
import type { StartCheck } from '#contract/staff/settings.ts';
import { textPageSlugs } from '../content/entities/textPages.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { hasDemoPatients } from '../demo/remove.ts';
import { staffMembers } from '../db/tables/index.ts';
import type { Deps } from '../http/deps.ts';
import { hasDemoPhone, textsMissing } from './contentGaps.ts';

type CheckDeps = Pick<
  Deps,
  'database' | 'content' | 'translator' | 'notifier' | 'publicUrl' | 'clinic'
>;

/** What an operator should know before patients come. None of it stops the server. */
export async function runStartChecks(deps: CheckDeps): Promise<StartCheck[]> {
  const { content, translator, notifier } = deps;
  const { db } = deps.database;
  const active = await db
    .select({ roles: staffMembers.roles })
    .from(staffMembers)
    .where(and(isNull(staffMembers.endedAt), isNotNull(staffMembers.passwordHash)));
  const isEmpty = (slug: string) => !content.find('page', slug);
  const pages = [
    ...textPageSlugs.filter(isEmpty),
    ...textsMissing(content, translator.locales).map(({ slug, locale }) => `${slug} (${locale})`),
  ];
  const unnamed = translator.locales.filter((locale) => deps.clinic.name(locale) === undefined);
  return [
    check('demo-accounts', !(await hasDemoPatients(db, demoAccounts))),
    check('name', unnamed.length === 0, unnamed),
    check('phone', !hasDemoPhone(deps.clinic.phone())),
    check('pages', pages.length === 0, pages),
    check('offices', content.list('office').length > 0),
    check('messages', notifier.canReach('somebody@clinic.example')),
    check('address', deps.publicUrl !== undefined),
    // With one, a lost authenticator locks everybody out.
    check(
      'administrators',
      active.filter(({ roles }) => roles.includes('administrator')).length > 1,
    ),
  ];
}

const check = (
  name: StartCheck['check'],
  isOk: boolean,
  missing: readonly string[] = [],
): StartCheck => ({ check: name, isOk, missing: [...missing] });
