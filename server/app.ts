import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { buildHeader, spreadHeader } from '#contract/headers.ts';
import { serveChangePassword } from './accounts/changePassword.ts';
import { serveContacts } from './accounts/contacts.ts';
import { serveDeleteAccount } from './accounts/deleteAccount.ts';
import { serveDevices } from './accounts/devices.ts';
import { serveInvitation } from './accounts/invitation.ts';
import { servePatientPasskeys, servePatientPasskeySignIn } from './accounts/passkeys.ts';
import { serveOwnPinHalves, servePinHalf } from './accounts/pinHalves.ts';
import { serveRecovery } from './accounts/recovery.ts';
import { serveSignIn } from './accounts/signIn.ts';
import { serveRefresh } from './accounts/refresh.ts';
import { serveSignOut } from './accounts/signOut.ts';
import { serveSignUp } from './accounts/signUp.ts';
import { requirePatient } from './accounts/requirePatient.ts';
import { serveBackup } from './backup/serve.ts';
import { serveCare } from './care/serve.ts';
import { serveContent } from './content/serve.ts';
import { failureText } from './db/sqlState.ts';
import { serveEvents } from './feed/events.ts';
import { serveChanges } from './feed/serve.ts';
import { serveAppend } from './files/appendUpload.ts';
import { serveFile } from './files/download.ts';
import { serveStartUpload } from './files/startUpload.ts';
import { serveHealth } from './health/serve.ts';
import { clientAddressOf } from './http/clientAddress.ts';
import type { Deps, Env } from './http/deps.ts';
import { serveIcons } from './icons/serve.ts';
import { serveGuestSubmissions } from './guestSubmissions/serve.ts';
import { limitRate } from './http/rateLimit.ts';
import { logRequests } from './http/logging.ts';
import { ProblemError, problemResponse } from './http/problem.ts';
import { serveCancellations } from './mutations/cancel.ts';
import { serveMutations } from './mutations/serve.ts';
import { serveWebPush } from './notify/push/subscriptions.ts';
import { servePayments } from './payments/serve.ts';
import { requireSender } from './sealed/senders.ts';
import { serveOpenSending, serveSealedFiles, serveSealedMutations } from './sealed/serve.ts';
import { serveAnswerTimes } from './threads/answerTimes.ts';
import { serveStaffBills } from './staff/bills.ts';
import { serveStaffCardOrders } from './staff/cardOrders.ts';
import { serveContentExport, contentPath, serveContentImport } from './staff/content.ts';
import { serveContentPictures, picturePath } from './staff/contentEntries/pictures.ts';
import { serveContentPreview } from './staff/contentEntries/preview.ts';
import { serveContentPublication } from './staff/contentEntries/publish.ts';
import { serveContentEntries } from './staff/contentEntries/read.ts';
import { serveContentDrafts } from './staff/contentEntries/write.ts';
import { serveStaffComments } from './staff/comments.ts';
import { serveStaffCodes } from './staff/codes.ts';
import { serveAssignedForms } from './staff/care/forms.ts';
import { serveStaffPackages } from './staff/care/packages.ts';
import { serveConsultChanges } from './staff/consults/changes.ts';
import { serveConsultFiles } from './staff/consults/files.ts';
import { serveConsultList } from './staff/consults/list.ts';
import { serveConsultWeek } from './staff/consults/week.ts';
import { serveEmergencies } from './staff/emergency/serve.ts';
import { serveStaffForms } from './staff/forms.ts';
import { serveRemoveDemo } from './staff/demo.ts';
import { serveStaffDocuments } from './staff/documents/documents.ts';
import { serveWithdrawDocument } from './staff/documents/withdraw.ts';
import { serveStaffReview } from './staff/documents/review.ts';
import { serveStaffCounts } from './staff/counts.ts';
import { serveLetterActs } from './staff/guestSubmissions/act.ts';
import { serveStaffGuestSubmissions } from './staff/guestSubmissions/serve.ts';
import { serveReadResult } from './staff/readResult.ts';
import { serveUnreleasedResults } from './staff/unreleasedResults.ts';
import { serveStaffPatients } from './staff/patients/list.ts';
import { serveStaffDevices } from './staff/patients/devices.ts';
import { serveNoneKnown } from './staff/patients/noneKnown.ts';
import { serveStaffProfile } from './staff/patients/profile.ts';
import { servePatientRecord } from './staff/patients/record.ts';
import { serveMedicines } from './staff/care/medicines.ts';
import { serveStaffRecommendations } from './staff/recommendations.ts';
import { serveNotices } from './staff/notices.ts';
import { recordsPath, serveRecords } from './staff/records.ts';
import { serveStaffResults } from './staff/results.ts';
import { serveSettings } from './staff/settings.ts';
import { serveTicketActs } from './staff/tickets/act.ts';
import { serveTicketFiles } from './staff/tickets/files.ts';
import { serveTickets } from './staff/tickets/list.ts';
import { servePresence } from './staff/tickets/presence.ts';
import { serveBeginTicket } from './staff/tickets/begin.ts';
import { serveLinkable } from './staff/tickets/recordLinks.ts';
import { serveNamedPatients } from './staff/tickets/namedPatients.ts';
import { serveRead, serveReply } from './staff/tickets/reply.ts';
import { serveSavedAnswers } from './staff/tickets/savedAnswers.ts';
import { serveTicket } from './staff/tickets/thread.ts';
import { serveTranslations } from './staff/tickets/translator.ts';
import { serveStaffEvents } from './staff/live/events.ts';
import { servePasskeys, servePasskeySignIn } from './staff/access/passkeys.ts';
import { requireStaff } from './staff/access/requireStaff.ts';
import { serveDeskSessions, serveDeskSignIn } from './staff/access/signIn.ts';
import { serveAudit, serveRecordAccess } from './staff/audit/serve.ts';
import { serveInvitations } from './staff/people/invitations.ts';
import { serveKeys } from './staff/people/keys.ts';
import { serveMembers } from './staff/people/members.ts';
import { servePhysicianLinks } from './staff/people/physicians.ts';

/** Creates the API under `/api`. `site.ts` mounts it; tests and the renderer call it in process. */
export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>().basePath('/api');
  app.use(async (c, next) => {
    c.set('locale', deps.translator.negotiateLocale(c.req.header('accept-language')));
    c.set('address', clientAddressOf(c, deps.trustsProxy));
    // PostgreSQL rejects NUL in a query parameter.
    if (c.req.path.includes('\0')) throw new ProblemError('not-found');
    await next();
    // `c.header` would make a new response for each header.
    const { headers } = c.res;
    headers.set('x-robots-tag', 'noindex');
    headers.set(buildHeader, deps.build());
    headers.set(spreadHeader, String(deps.releaseSpread));
  });
  app.use(logRequests(deps.log));
  const limitBody = limitBytes(maxBodyBytes);
  // Content, its pictures and records have larger limits of their own, after who sends them was
  // checked.
  const imports = [contentPath, recordsPath];
  app.use((c, next) =>
    imports.includes(c.req.path) || picturePath.test(c.req.path) ? next() : limitBody(c, next),
  );
  app.onError((error, c) => {
    // The client closed the connection while the body was read.
    const level = c.req.raw.signal.aborted ? 'debug' : 'error';
    if (!(error instanceof ProblemError))
      deps.log[level]({ err: error }, failureText('request failed', error));
    const problem = error instanceof ProblemError ? error : new ProblemError('server-error');
    return problemResponse(problem, c.var.locale, deps.translator);
  });
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    const response = problemResponse(
      new ProblemError(allowed.length > 0 ? 'method-not-allowed' : 'not-found'),
      c.var.locale,
      deps.translator,
    );
    if (allowed.length > 0) response.headers.set('allow', allowed.join(', '));
    return response;
  });

  const limitReads = limitRate(deps.readsPerMinute, 60);
  // The exempt paths have rate limits of their own.
  app.use((c, next) =>
    /^\/api\/(?:auth|me|sealed|staff|desk|letters)(?:\/|$)/.test(c.req.path)
      ? next()
      : limitReads(c, next),
  );
  serveHealth(app, deps);
  const limitSignIns = limitRate(60, 60);
  // Asked for by each page of sign-in, so it does not count as an attempt.
  const limitOptions = limitRate(120, 60);
  app.use(
    '/auth/*',
    (c, next) => (c.req.path.endsWith('/passkeys/options') ? limitOptions : limitSignIns)(c, next),
    limitBytes(maxSignInBytes),
  );
  serveSignIn(app, deps);
  servePatientPasskeySignIn(app, deps);
  serveSignUp(app, deps);
  serveRecovery(app, deps);
  serveInvitation(app, deps);
  servePinHalf(app, deps);
  app.use('/auth/sign-out', requirePatient(deps));
  // Also for `/me` itself.
  app.use('/me/*', limitRate(3000, 60), requirePatient(deps));
  serveSignOut(app, deps);
  serveRefresh(app, deps);
  serveContacts(app, deps);
  serveChangePassword(app, deps);
  servePatientPasskeys(app, deps);
  serveDevices(app, deps);
  serveOwnPinHalves(app, deps);
  serveDeleteAccount(app, deps);
  serveChanges(app, deps);
  serveMutations(app, deps);
  serveCancellations(app, deps);
  serveEvents(app, deps);
  serveStartUpload(app, deps);
  serveAppend(app, deps);
  serveFile(app, deps);
  servePayments(app, deps);
  serveWebPush(app, deps);
  serveRecordAccess(app, deps);
  serveOpenSending(app, deps);
  app.use('/sealed/*', limitRate(600, 60), requireSender(deps));
  serveSealedMutations(app, deps);
  serveSealedFiles(app, deps);
  serveCare(app, deps);
  app.use('/desk/*', limitRate(60, 60), limitBytes(maxSignInBytes));
  serveDeskSignIn(app, deps);
  servePasskeySignIn(app, deps);
  serveInvitations(app, deps);
  app.use('/staff/*', requireStaff(deps));
  serveDeskSessions(app, deps);
  servePasskeys(app, deps);
  serveMembers(app, deps);
  servePhysicianLinks(app, deps);
  serveKeys(app, deps);
  serveAudit(app, deps);
  serveContentImport(app, deps);
  serveContentExport(app, deps);
  serveContentEntries(app, deps);
  serveContentDrafts(app, deps);
  serveContentPublication(app, deps);
  serveContentPictures(app, deps);
  serveContentPreview(app, deps);
  serveStaffEvents(app, deps);
  serveTickets(app, deps);
  serveTicket(app, deps);
  serveBackup(app, deps);
  serveReply(app, deps);
  serveBeginTicket(app, deps);
  serveNamedPatients(app, deps);
  serveLinkable(app, deps);
  serveRead(app, deps);
  serveTicketActs(app, deps);
  serveTicketFiles(app, deps);
  servePresence(app, deps);
  serveTranslations(app, deps);
  serveSavedAnswers(app, deps);
  serveStaffBills(app, deps);
  serveStaffCardOrders(app, deps);
  serveStaffComments(app, deps);
  serveConsultList(app, deps);
  serveConsultFiles(app, deps);
  serveConsultWeek(app, deps);
  serveConsultChanges(app, deps);
  serveEmergencies(app, deps);
  serveStaffRecommendations(app, deps);
  serveMedicines(app, deps);
  serveNotices(app, deps);
  serveRecords(app, deps);
  serveStaffResults(app, deps);
  serveReadResult(app, deps);
  serveStaffForms(app, deps);
  serveStaffGuestSubmissions(app, deps);
  serveLetterActs(app, deps);
  serveStaffCounts(app, deps);
  serveUnreleasedResults(app, deps);
  serveStaffCodes(app, deps);
  serveStaffPatients(app, deps);
  servePatientRecord(app, deps);
  serveStaffProfile(app, deps);
  serveNoneKnown(app, deps);
  serveStaffDevices(app, deps);
  serveStaffPackages(app, deps);
  serveAssignedForms(app, deps);
  serveStaffDocuments(app, deps);
  serveWithdrawDocument(app, deps);
  serveStaffReview(app, deps);
  serveRemoveDemo(app, deps);
  serveSettings(app, deps);
  serveIcons(app);
  serveGuestSubmissions(app, deps);
  serveAnswerTimes(app, deps);
  serveContent(app, deps);
  return app;
}

const maxBodyBytes = 1024 * 1024;
/** Name, login and password. */
const maxSignInBytes = 8 * 1024;

/**
 * Node refuses more bytes than a request announced. Only a body without a length has to be counted:
 * to look at its stream costs more than the rest of a short request.
 */
function limitBytes(maxSize: number): MiddlewareHandler<Env> {
  const refuse = () => {
    throw new ProblemError('too-large', { limit: maxSize });
  };
  const countBytes = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return countBytes(c, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}

/** The methods that a path has routes for: 405 instead of 404 when there are any. */
function allowedMethods(app: Hono<Env>, path: string): string[] {
  const segments = path.split('/');
  const matches = (pattern: string) => {
    const parts = pattern.split('/');
    return (
      parts.length === segments.length &&
      parts.every(
        (part, index) =>
          part === segments[index] || (part.startsWith(':') && segments[index] !== ''),
      )
    );
  };
  return [
    ...new Set(
      app.routes
        .filter((route) => route.method !== 'ALL' && matches(route.path))
        .map((route) => route.method),
    ),
  ];
}
