import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import { commentKinds } from '#contract/site/params.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { commentsOn } from '../publishedComments.ts';

/**
 * Comments imported with the content; those of patients are mirrored rows. Registered in
 * entities/index.ts.
 */
export const commentEntity = defineEntity('comment', {
  source: { format: 'list', path: 'comments.json' },
  references: {},
  pages: null,
  pictures: [],
  serve: [serveComments],
  check(entries, { expectEntries }) {
    for (const { key, target } of entries) expectEntries(key, 'target', target.kind, [target.slug]);
  },
});

/** Older comments are left out of the response. */
const maxComments = 300;

/** `GET /api/comments/{kind}/{slug}`: the published comments on an entry, the newest first. */
function serveComments(app: Hono<Env>, { content }: Deps): void {
  app.get('/comments/:kind/:slug', (c) => {
    const { kind: name, slug } = c.req.param();
    const kind = commentKinds.find((known) => known === name);
    if (!kind || !content.find(kind, slug)) throw new ProblemError('not-found');
    return respond('comments', c, commentsOn(content, kind, slug, c.var.locale, maxComments));
  });
}
