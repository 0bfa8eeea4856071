import { Hono } from 'hono';
import * as v from 'valibot';
import type { EditedKind } from '#contract/staff/contentEntries.ts';
import { findEntry, slugIn } from '../../content/drafts/find.ts';
import { pagePathOf } from '../../content/drafts/describe.ts';
import { mergeLanguages } from '../../content/drafts/merge.ts';
import type { Data } from '../../content/drafts/texts.ts';
import { type ContentKind, contentKinds, type ContentOf, slugOf } from '../../content/kinds.ts';
import { serveContent } from '../../content/serve.ts';
import type { PublicContent, StoredImage } from '../../content/snapshot.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { pageUrl } from '../../http/pageUrl.ts';
import { ProblemError, problemResponse } from '../../http/problem.ts';
import { renderPage } from '../../http/render.ts';
import { withoutScripts } from '../../http/withoutScripts.ts';
import { serveAnswerTimes } from '../../threads/answerTimes.ts';
import { draftPicturePath, draftPictures } from './pictures.ts';
import { entryIn } from './read.ts';

/**
 * `GET …/preview/{locale}`: the public page as the server would send it with this draft, without
 * scripts. The desk shows it in a frame of its own page, so it needs no exception for frames; no
 * cache stores it.
 */
export function serveContentPreview(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/content/entries/:kind/:slug/preview/:locale', async (c) => {
    const { locales } = deps.translator;
    const locale = locales.find((one) => one === c.req.param('locale'));
    if (locale === undefined) throw new ProblemError('not-found');
    const { kind, slug } = entryIn(c);
    const { db } = deps.database;
    const entry = await findEntry(db, { kind, slug }, locales);
    const { data } =
      kind === 'questionnaire'
        ? entry
        : mergeLanguages(entry.published, entry.data, [locale], locales);
    const path = pagePathOf(kind, slugIn(kind, data) || slug);
    if (path === null) throw new ProblemError('not-found', { field: 'page' });
    if (deps.releases === null) throw new ProblemError('unavailable');
    const images = await draftPictures(db, { kind, slug });
    const content = withDraft(deps.content, { kind, slug }, data, images);
    const release = await deps.releases.current();
    const { origin } = pageUrl(c.req.url, deps.publicUrl);
    const prefix = locale === locales[0] ? '' : `/${locale}`;
    const page = await renderPage(
      c,
      {
        policy: true,
        clinic: deps.clinic,
        onFailure: (error) => deps.log.error({ err: error }, 'a preview failed'),
        fetchApi: async (request) => publicApi({ ...deps, content }).fetch(request),
      },
      {
        release,
        url: new URL(`${prefix}${path}`, origin),
        // A new object: answers of the public site are not used again.
        version: { key: 'preview', openTimes: '' },
      },
    );
    if (page.status !== 200 || page.body === null) throw new ProblemError('unavailable');
    const hashes = images.map(({ hash }) => hash);
    return c.html(forFrame(Buffer.from(page.body).toString(), hashes), 200, {
      'cache-control': 'no-store',
    });
  });
}

/** What public pages read, over other content. */
function publicApi(deps: Deps): Hono<Env> {
  const api = new Hono<Env>().basePath('/api');
  api.use(async (c, next) => {
    c.set('locale', deps.translator.negotiateLocale(c.req.header('accept-language')));
    await next();
  });
  api.onError((error, c) =>
    problemResponse(
      error instanceof ProblemError ? error : new ProblemError('server-error'),
      c.var.locale,
      deps.translator,
    ),
  );
  serveAnswerTimes(api, deps);
  serveContent(api, deps);
  return api;
}

/** The public content with one entry replaced or added; 422 while the draft cannot be shown. */
function withDraft(
  content: PublicContent,
  { kind, slug }: { kind: EditedKind; slug: string },
  data: Data,
  images: readonly (StoredImage & { name: string })[],
): PublicContent {
  const parsed = v.safeParse(contentKinds[kind], data);
  if (!parsed.success)
    throw new ProblemError('not-acceptable', { field: v.getDotPath(parsed.issues[0]) ?? kind });
  const entry = parsed.output;
  const own = slugOf(entry);
  const list = <Kind extends ContentKind>(of: Kind): readonly ContentOf<Kind>[] => {
    const stored = content.list(of);
    if (of !== kind) return stored;
    const isStored = stored.some((one) => slugOf(one) === slug);
    const replaced = stored.map((one) => (slugOf(one) === slug ? entry : one));
    return (isStored ? replaced : [...stored, entry]) as readonly ContentOf<Kind>[];
  };
  const byName = new Map(images.map(({ name, ...image }) => [name, image]));
  return {
    ...content,
    list,
    find: <Kind extends ContentKind>(of: Kind, name: string) =>
      of === kind && name === own ? (entry as ContentOf<Kind>) : content.find(of, name),
    // Pictures have the names of the old address until the new one is published.
    image: (name) => byName.get(name) ?? content.image(name) ?? movedImage(name),
    version: () => 0,
  };

  function movedImage(name: string): StoredImage | undefined {
    if (own === slug || !name.includes(own)) return undefined;
    const old = name.replace(own, slug);
    return byName.get(old) ?? content.image(old);
  }
}

/** Without scripts, with links in a new tab, and with the pictures that only the desk may see. */
function forFrame(html: string, hashes: readonly string[]): string {
  let page = withoutScripts(html).replace('<head>', '<head><base target="_blank">');
  for (const hash of hashes)
    page = page.replaceAll(`/images/${hash}-`, `${draftPicturePath}${hash}-`);
  return page;
}
