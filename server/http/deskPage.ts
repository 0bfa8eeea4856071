import type { Context, Hono, Next } from 'hono';
import type { Env } from './deps.ts';
import { localeOf, withoutLocale } from './pageUrl.ts';
import type { Translator } from './translator.ts';
import { withColoredIcons } from '../clinic/coloredIcons.ts';
import { colorStyle } from '../clinic/colorStyle.ts';
import type { Clinic } from '../clinic/settings.ts';
import { companyName } from '../content/seo/clinic.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import type { Releases } from './releases.ts';
import { deskPolicy } from './security.ts';

/**
 * The staff application's document at `/desk`, `/en/desk` and below: the same for everybody, without
 * any content. It is never stored.
 */
export function serveDesk(
  app: Hono<Env>,
  {
    releases,
    translator,
    clinic,
    dev,
  }: {
    releases: Pick<Releases, 'current'>;
    translator: Translator;
    clinic: Pick<Clinic, 'colors'>;
    dev: boolean;
  },
): void {
  const serve = async (c: Context<Env>, next: Next) => {
    const release = await releases.current();
    const { locales } = release.renderer;
    const codes = locales.map((locale) => locale.code);
    if (!/^\/desk(?:\/|$)/.test(withoutLocale(c.req.path, codes))) return next();
    const code = localeOf(c.req.path, codes);
    const locale = locales.find((each) => each.code === code);
    const style = colorStyle(clinic);
    const html = [
      `<!doctype html><html lang="${locale?.tag ?? 'en'}" dir="${locale?.dir ?? 'ltr'}"><head>`,
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="application-name" content="${escapeMarkup(translator.translate(code, companyName))}">`,
      '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
      `<title>Desk</title>${withColoredIcons(release.deskHead, clinic)}${style.tag}</head><body><div id="desk"></div></body></html>`,
    ];
    return c.html(html.join(''), 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(dev ? {} : { 'content-security-policy': deskPolicy(release.scriptHashes, style.hashes) }),
    });
  };
  for (const path of [
    '/desk',
    '/desk/*',
    '/:locale{[a-z]{2,3}}/desk',
    '/:locale{[a-z]{2,3}}/desk/*',
  ])
    app.get(path, serve);
}
