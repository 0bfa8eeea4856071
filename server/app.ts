import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { buildHeader } from '#contract/endpoints.ts';
import { etag } from 'hono/etag';
import { serveSignIn } from './accounts/signIn.ts';
import { serveSignOut } from './accounts/signOut.ts';
import { serveSignUp } from './accounts/signUp.ts';
import { requirePatient } from './accounts/require.ts';
import { serveContent } from './content/serve.ts';
import { serveEvents } from './feed/events.ts';
import { serveChanges } from './feed/serve.ts';
import { serveAppend } from './files/append.ts';
import { serveFile } from './files/read.ts';
import { serveStartUpload } from './files/start.ts';
import { serveHealth } from './health/serve.ts';
import { addressOf } from './http/address.ts';
import type { Deps, Env } from './http/deps.ts';
import { serveIcons } from './icons/serve.ts';
import { serveLetters } from './letters/serve.ts';
import { limitRate } from './http/limits.ts';
import { logRequests, tellError } from './http/logging.ts';
import { methodsAt } from './http/methods.ts';
import { ProblemError, problemResponse } from './http/problem.ts';
import { serveMutations } from './mutations/serve.ts';
import { serveClose } from './staff/close.ts';
import { serveRead } from './staff/read.ts';
import { serveContentExport } from './staff/content/export.ts';
import { contentPath, serveContentImport } from './staff/content/import.ts';
import { serveStaffComments } from './staff/comments/serve.ts';
import { serveStaffLetters } from './staff/letters/serve.ts';
import { serveReply } from './staff/reply.ts';
import { requireStaff } from './staff/require.ts';

const maxBodyBytes = 1024 * 1024;

/** The API under `/api`. Never listens: tests call `app.request`, the pages' renderer calls it in process. */
export function createApp(deps: Deps): Hono<Env> {
  const app = new Hono<Env>().basePath('/api');
  app.use(async (c, next) => {
    c.set('locale', deps.words.choose(c.req.header('accept-language')));
    c.set('address', addressOf(c, deps.trustProxy));
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('x-robots-tag', 'noindex');
    c.header(buildHeader, deps.build());
  });
  app.use(logRequests(deps.log));
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new ProblemError('too-large', { limit: maxBodyBytes });
    },
  });
  // A content folder is larger than anything a patient sends, and has a limit of its own behind the staff's token.
  app.use((c, next) => (c.req.path === contentPath ? next() : limitBody(c, next)));
  app.onError((error, c) => {
    if (!(error instanceof ProblemError)) deps.log.error({ err: tellError(error) }, 'request failed');
    const told = error instanceof ProblemError ? error : new ProblemError('server-error');
    return problemResponse(told, c.var.locale, deps.words);
  });
  app.notFound((c) => {
    const allowed = methodsAt(app, c.req.path);
    const response = problemResponse(new ProblemError(allowed.length > 0 ? 'method-not-allowed' : 'not-found'), c.var.locale, deps.words);
    if (allowed.length > 0) response.headers.set('allow', allowed.join(', '));
    return response;
  });

  serveHealth(app, deps);
  app.use('/auth/*', limitRate(60, 60));
  serveSignIn(app, deps);
  serveSignUp(app, deps);
  app.use('/auth/sign-out', requirePatient(deps));
  app.use('/me', requirePatient(deps));
  app.use('/me/*', limitRate(3000, 60), requirePatient(deps));
  serveSignOut(app, deps);
  serveChanges(app, deps);
  serveMutations(app, deps);
  serveEvents(app, deps);
  serveStartUpload(app, deps);
  serveAppend(app, deps);
  serveFile(app, deps);
  app.use('/staff/*', limitRate(600, 60), requireStaff(deps));
  serveContentImport(app, deps);
  serveContentExport(app, deps);
  serveReply(app, deps);
  serveRead(app, deps);
  serveClose(app, deps);
  serveStaffComments(app, deps);
  serveStaffLetters(app, deps);
  app.use('/_icons/*', etag());
  serveIcons(app);
  serveLetters(app, deps);
  serveContent(app, deps);
  return app;
}
