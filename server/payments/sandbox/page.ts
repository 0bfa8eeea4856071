import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { companyName } from '../../content/seo/clinic.ts';
import type { Env } from '../../http/deps.ts';
import { escapeMarkup } from '../../http/escapeMarkup.ts';
import type { Release, Releases } from '../../http/releases.ts';
import {
  type Sandbox,
  sandboxChoices,
  type SandboxChoice,
  type SandboxPayment,
  sandboxPath,
} from './gateway.ts';

/**
 * The hosted page of the sandbox gateway, `/sandbox-gateway/{token}`: whoever has the address may
 * decide how the payment ends. In the languages of the site, without scripts.
 */
export function serveSandboxPage(
  app: Hono<Env>,
  { sandbox, releases }: { sandbox: Sandbox; releases: Pick<Releases, 'current'> },
): void {
  app.get(`${sandboxPath}/:token`, async (c) => {
    const payment = await sandbox.find(c.req.param('token'));
    return page(c, await releases.current(), payment);
  });
  // One short field; without a limit anybody could have the server read a body of any size.
  const limit = bodyLimit({ maxSize: 1024, onError: (c) => c.body(null, 413, headers) });
  app.post(`${sandboxPath}/:token`, limit, async (c) => {
    const token = c.req.param('token');
    const { choice } = await c.req.parseBody();
    if (v.is(choiceName, choice)) await sandbox.decide(token, choice);
    const payment = await sandbox.find(token);
    if (!payment || choice === 'hang' || !v.is(choiceName, choice))
      return page(c, await releases.current(), payment, choice === 'hang');
    return c.body(null, 303, { ...headers, location: payment.returnUrl });
  });
}

const choiceName = v.picklist(sandboxChoices);

const texts = {
  title: /*i18n*/ { id: 'sandbox.title', message: 'Payment page for trying out' },
  explanation: /*i18n*/ {
    id: 'sandbox.explanation',
    message: 'There is no bank behind this page. No money moves. Choose how the payment ends.',
  },
  missing: /*i18n*/ { id: 'sandbox.missing', message: 'There is no such payment.' },
  silent: /*i18n*/ {
    id: 'sandbox.silent',
    message: 'The payment is made, but this page gives no answer. Close it, or go back.',
  },
  back: /*i18n*/ { id: 'sandbox.back', message: 'Back to the clinic' },
  late: /*i18n*/ {
    id: 'sandbox.state.late',
    message: 'This payment will be made within a minute.',
  },
} as const;

interface Text {
  id: string;
  message: string;
}

const choiceTexts: Record<SandboxChoice, Text> = {
  pay: /*i18n*/ { id: 'sandbox.pay', message: 'Pay' },
  fail: /*i18n*/ { id: 'sandbox.fail', message: 'Payment does not work' },
  cancel: /*i18n*/ { id: 'sandbox.cancel', message: 'Cancel and go back' },
  hang: /*i18n*/ { id: 'sandbox.hang', message: 'Pay, then give no answer' },
  late: /*i18n*/ { id: 'sandbox.late', message: 'Pay after a minute' },
};

const stateTexts: Record<Exclude<SandboxPayment['state'], 'pending'>, Text> = {
  paid: /*i18n*/ { id: 'sandbox.state.paid', message: 'This payment is made.' },
  failed: /*i18n*/ { id: 'sandbox.state.failed', message: 'This payment was not made.' },
  canceled: /*i18n*/ { id: 'sandbox.state.canceled', message: 'This payment was canceled.' },
  refunded: /*i18n*/ { id: 'sandbox.state.refunded', message: 'This payment was given back.' },
};

/** Stricter than that of the site's pages: no script at all. */
const policy = [
  `default-src 'none'`,
  `style-src 'self'`,
  `font-src 'self'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The page, in the language of the payment or of the query's `locale`. */
function page(
  c: Context<Env>,
  { translator, renderer, head }: Release,
  payment: SandboxPayment | undefined,
  isSilent = false,
): Response {
  const wanted = c.req.query('locale') ?? payment?.locale;
  const locale = renderer.locales.find(({ code }) => code === wanted) ?? renderer.locales[0];
  if (!locale) throw new Error('the release has no locale');
  const say = (text: Text) => escapeMarkup(translator.translate(locale.code, text));
  const styles = [...head.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag).join('');
  const others = renderer.locales
    .filter((other) => other !== locale)
    .map(
      ({ code, tag, dir }) =>
        `<a class="underline" href="?locale=${code}" lang="${tag}" dir="${dir}">${languageName(tag)}</a>`,
    )
    .join(' ');
  const body = !payment
    ? `<p>${say(texts.missing)}</p>`
    : isSilent
      ? `<p role="status">${say(texts.silent)}</p>`
      : `<p class="t-h2"><span class="num">${amountText(payment, locale)}</span></p>
<p><bdi>${escapeMarkup(payment.description)}</bdi> · <span class="ltr">${payment.reference}</span></p>
${decisions(payment, locale.code, say)}`;
  const html = `<!DOCTYPE html><html lang="${locale.tag}" dir="${locale.dir}" class="light"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${say(texts.title)} | ${say(companyName)}</title>${styles}</head>
<body><main class="wrap grid justify-items-start gap-4 py-10"><h1 class="t-h3">${say(texts.title)}</h1>
<p class="measure text-ink-2">${say(texts.explanation)}</p>
${body}
<nav class="flex flex-wrap gap-4 t-small">${others}</nav></main></body></html>`;
  return c.body(html, payment ? 200 : 404, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
  });
}

/** A button for each outcome of an open payment; otherwise its outcome and a link back. */
function decisions(payment: SandboxPayment, code: string, say: (text: Text) => string): string {
  const isLate = payment.settlesAt !== null;
  if (payment.state !== 'pending' || isLate) {
    const end = payment.state === 'pending' ? texts.late : stateTexts[payment.state];
    return `<p role="status">${say(end)}</p>
<p><a class="underline" href="${escapeMarkup(payment.returnUrl)}">${say(texts.back)}</a></p>`;
  }
  const buttons = sandboxChoices.map((choice) => {
    const look =
      choice === 'pay'
        ? 'bg-action text-on-action border-transparent'
        : 'bg-surface text-ink border-edge';
    return `<button name="choice" value="${choice}" class="min-h-12 rounded border px-5 py-1.5 font-strong ${look}">${say(choiceTexts[choice])}</button>`;
  });
  return `<form method="post" action="?locale=${code}" class="grid w-full max-w-md gap-2">${buttons.join('')}</form>`;
}

const languageName = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(
    tag.split('-')[0] ?? tag,
  ) ?? tag;

const amountText = (
  { amount, currency }: SandboxPayment,
  { format }: { format: string },
): string => {
  const number = new Intl.NumberFormat(format).format(currency === 'IRR' ? amount : amount / 100);
  const name = new Intl.DisplayNames(format, { type: 'currency' }).of(currency) ?? currency;
  return escapeMarkup(`${number} ${name}`);
};
