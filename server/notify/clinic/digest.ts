import type { NoticeEvent } from '#contract/staff/notices.ts';
import type { Translator } from '../../http/translator.ts';
import type { NotifierMessage } from '../notifier.ts';

// The e-mail to a department: what is new, in numbers. Nothing about patients, as mailboxes are
// read on phones and by others.

const texts = {
  subject: /*i18n*/ { id: 'notify.desk.subject', message: 'New at the desk: {count}' },
  ticket: /*i18n*/ { id: 'notify.desk.ticket', message: 'New tickets: {count}' },
  reply: /*i18n*/ { id: 'notify.desk.reply', message: 'New messages in tickets: {count}' },
  submission: /*i18n*/ { id: 'notify.desk.submission', message: 'Forms filled in: {count}' },
  document: /*i18n*/ { id: 'notify.desk.document', message: 'New documents: {count}' },
  letter: /*i18n*/ { id: 'notify.desk.letter', message: 'Messages from visitors: {count}' },
  test: /*i18n*/ {
    id: 'notify.desk.test',
    message: 'This is a test. Notices of the desk arrive at this address.',
  },
  open: /*i18n*/ { id: 'notify.desk.open', message: 'Open the desk: {url}' },
} as const;

const order: readonly NoticeEvent[] = ['ticket', 'reply', 'submission', 'document', 'letter'];

export function digestMessage(
  {
    translator,
    base,
  }: { translator: Pick<Translator, 'locales' | 'translate' | 'formatNumber'>; base: string },
  { locale }: { locale: string },
  messages: readonly { event: string }[],
): NotifierMessage {
  const say = (text: (typeof texts)[keyof typeof texts], values: Record<string, string> = {}) =>
    translator.translate(locale, text, values);
  const number = (value: number) => translator.formatNumber(locale, value);
  const lines = order.flatMap((event) => {
    const count = messages.filter((one) => one.event === event).length;
    return count === 0 ? [] : [say(texts[event], { count: number(count) })];
  });
  const path = locale === translator.locales[0] ? '/desk' : `/${locale}/desk`;
  const url = new URL(path, base).href;
  return {
    subject: say(texts.subject, { count: number(messages.length) }),
    text: [...(lines.length === 0 ? [say(texts.test)] : lines), '', say(texts.open, { url })].join(
      '\n',
    ),
  };
}
