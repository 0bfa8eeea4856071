import { problems } from '#contract/problem.ts';
import { homeCrumb } from '../content/seo/pageAttributes.ts';
import type { colorStyle } from '../clinic/colorStyle.ts';
import { companyName } from '../content/seo/clinic.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import { localeOf } from './pageUrl.ts';
import { staticPolicy } from './security.ts';
import type { Release } from './releases.ts';

/**
 * A static error page for when rendering failed: status, message and a link to the home page in the
 * path's language. Crawlers get an empty one, so that the message is not indexed.
 */
export function failurePage(
  release: Release,
  path: string,
  userAgent: string | undefined,
  style: ReturnType<typeof colorStyle>,
): Response {
  const { translator, renderer } = release;
  const code = localeOf(path, translator.locales);
  const siteLocale = renderer.locales.find((locale) => locale.code === code);
  if (!siteLocale) throw new Error('the release has no locale');
  const translate = (text: { id: string; message: string }) =>
    escapeMarkup(translator.translate(siteLocale.code, text));
  const home = siteLocale === renderer.locales[0] ? '/' : `/${code}`;
  const styles = [...release.head.matchAll(/<link rel="stylesheet"[^>]*>/g)]
    .map(([tag]) => tag)
    .join('');
  const screen = `<p class="t-display num text-primary-ink">${translator.formatNumber(siteLocale.code, 500)}</p>
<h1 class="t-h2 measure">${translate(problems['server-error'].text)}</h1>
<p><a href="${home}">${translate(homeCrumb)}</a></p>`;
  const html = `<!DOCTYPE html><html lang="${siteLocale.tag}" dir="${siteLocale.dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${translate(companyName)}</title>${styles}${style.tag}</head>
<body><main class="wrap flex flex-col items-start gap-4 py-10">${renderer.isCrawler(userAgent ?? '') ? '' : screen}</main></body></html>`;
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-store',
      'content-security-policy': staticPolicy({ styleHashes: style.hashes }),
    },
  });
}
