import { Hono } from 'hono';
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
import { limitBytes, maxSignInBytes } from './http/limitBytes.ts';
import { limitRate } from './http/rateLimit.ts';
import { serveStaff } from './staff/serve.ts';
import { logRequests } from './http/logging.ts';
import { ProblemError, problemResponse } from './http/problem.ts';
import { serveCancellations } from './mutations/cancel.ts';
import { serveMutations } from './mutations/serve.ts';
import { serveWebPush } from './notify/push/subscriptions.ts';
import { servePayments } from './payments/serve.ts';
import { requireSender } from './sealed/senders.ts';
import { serveOpenSending, serveSealedFiles, serveSealedMutations } from './sealed/serve.ts';
import { serveAnswerTimes } from './threads/answerTimes.ts';
import { contentPath } from './staff/content.ts';
import { picturePath } from './staff/contentEntries/pictures.ts';
import { recordsPath } from './staff/records.ts';
import { serveRecordAccess } from './staff/audit/recordAccess.ts';

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
  // Signed-out devices with records ask by it at each start; many may have one address.
  const limitRevocations = limitRate(600, 60);
  app.use(
    '/auth/*',
    (c, next) => {
      if (c.req.path.endsWith('/revoke')) return limitRevocations(c, next);
      return (c.req.path.endsWith('/passkeys/options') ? limitOptions : limitSignIns)(c, next);
    },
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
  serveStaff(app, deps);
  serveIcons(app);
  serveGuestSubmissions(app, deps);
  serveAnswerTimes(app, deps);
  serveContent(app, deps);
  return app;
}

const maxBodyBytes = 1024 * 1024;
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
