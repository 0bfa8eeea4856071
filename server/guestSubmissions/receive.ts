import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  guestSubmission,
  type GuestSubmission,
  sendGuestSubmission,
} from '#contract/guestSubmission.ts';
import { withoutUploads } from '#contract/questionnaire/attachments.ts';
import { namesFiles } from '#contract/questionnaire/checkResponse.ts';
import type { MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import type { PublicContent } from '../content/snapshot.ts';
import { guestSubmissions } from '../db/tables/index.ts';
import type { Deps } from '../http/deps.ts';
import { parseInput } from '../http/parseInput.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { nextNumber } from '../mutations/numbers.ts';
import { receiveResponse } from '../mutations/receiveResponse.ts';
import { payloadHashOf } from '../mutations/payloadHash.ts';
import { notifyDesk } from '../staff/live/notifyDesk.ts';

/** Stores one submission. Idempotent by its id; another payload under the same id is refused. */
export async function receiveGuestSubmission(
  deps: Deps,
  clientId: string,
  envelope: MutationEnvelope,
  locale: string,
): Promise<MutationResult> {
  const { id } = envelope;
  const refused = (error: ProblemError): MutationResult => ({
    id,
    status: 'refused',
    problem: describeProblem(error, locale, deps.translator),
  });
  const payloadHash = payloadHashOf(envelope);
  const replay = (stored: typeof guestSubmissions.$inferSelect): MutationResult =>
    stored.payloadHash === payloadHash
      ? { id, status: 'done', rev: 0, number: stored.number, at: stored.receivedAt }
      : refused(new ProblemError('reused-id'));
  try {
    const [existing] = await deps.database.db
      .select()
      .from(guestSubmissions)
      .where(eq(guestSubmissions.id, id));
    if (existing) return replay(existing);
    const parsed =
      envelope.name === sendGuestSubmission.name
        ? parseInput(guestSubmission, envelope.args)
        : undefined;
    if (!parsed?.success) {
      const field = parsed?.issues[0] && v.getDotPath(parsed.issues[0]);
      throw new ProblemError('not-acceptable', field ? { field } : {});
    }
    const submission = await checkForm(deps.content, parsed.output, deps.now().toISOString());
    const result = await deps.database.db.transaction(async (tx): Promise<MutationResult> => {
      const receivedAt = deps.now().toISOString();
      const number = await nextNumber(tx, 'confirmation_numbers');
      const { kind } = submission;
      const row = {
        id,
        clientId,
        payloadHash,
        kind,
        letter: submission,
        locale,
        number,
        receivedAt,
      };
      const [inserted] = await tx
        .insert(guestSubmissions)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: guestSubmissions.id });
      if (inserted) return { id, status: 'done', rev: 0, number, at: receivedAt };
      const [concurrent] = await tx
        .select()
        .from(guestSubmissions)
        .where(eq(guestSubmissions.id, id));
      return concurrent ? replay(concurrent) : refused(new ProblemError('reused-id'));
    });
    if (result.status === 'done') notifyDesk(deps.database.db, { kind: 'letter' });
    return result;
  } catch (error) {
    if (error instanceof ProblemError) return refused(error);
    deps.log.error({ err: error }, 'guest submission failed');
    return {
      id,
      status: 'later',
      problem: describeProblem(new ProblemError('server-error'), locale, deps.translator),
    };
  }
}

/**
 * The submission as it is stored. Throws a ProblemError when the form is unknown or the answers do
 * not match it.
 */
async function checkForm(
  content: PublicContent,
  submission: GuestSubmission,
  now: string,
): Promise<GuestSubmission> {
  if (submission.kind !== 'form') return submission;
  const form = content.find('publicForm', submission.form);
  const questionnaire = form && content.find('questionnaire', form.questionnaire);
  if (!questionnaire) throw new ProblemError('target-gone');
  const response = await receiveResponse(withoutUploads(questionnaire), submission.response, now);
  if (!namesFiles(questionnaire, response.item, []))
    throw new ProblemError('not-acceptable', { field: 'files' });
  return { ...submission, response };
}
