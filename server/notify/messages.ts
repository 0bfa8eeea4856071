import { codeMinutes } from '#contract/accountEndpoints.ts';
import type { Deps } from '../http/deps.ts';
import { isEmail, type NotifierMessage } from './notifier.ts';

// What is sent to people by e-mail or text message. No names and no medical text of ours: a phone
// shows it on its locked screen. Answers to letters are what staff wrote.

const texts = {
  codeSubject: /*i18n*/ { id: 'notify.code.subject', message: 'Your code for Nabz' },
  code: /*i18n*/ {
    id: 'notify.code',
    message:
      'Your Nabz code is {code}. It works for {minutes} minutes, on the page where you asked for it. Give it to nobody. If you did not ask for it, ignore this message.',
  },
  noticeSubject: /*i18n*/ {
    id: 'notify.notice.subject',
    message: 'Your Nabz account was changed',
  },
  password: /*i18n*/ {
    id: 'notify.password',
    message: 'The password of your Nabz account was changed. If that was not you, call {phone}.',
  },
  passkeyAdded: /*i18n*/ {
    id: 'notify.passkeyAdded',
    message: 'A passkey was added to your Nabz account. If that was not you, call {phone}.',
  },
  passkeyRemoved: /*i18n*/ {
    id: 'notify.passkeyRemoved',
    message: 'A passkey of your Nabz account was removed. If that was not you, call {phone}.',
  },
  contact: /*i18n*/ {
    id: 'notify.contact',
    message:
      'This address no longer belongs to your Nabz account: another one took its place. If that was not you, call {phone}.',
  },
  newEmail: /*i18n*/ {
    id: 'notify.newEmail',
    message: 'An email address was added to your Nabz account. If that was not you, call {phone}.',
  },
  newPhone: /*i18n*/ {
    id: 'notify.newPhone',
    message: 'A phone number was added to your Nabz account. If that was not you, call {phone}.',
  },
  emergencySubject: /*i18n*/ {
    id: 'notify.emergency.subject',
    message: 'A record was opened in an emergency',
  },
  emergency: /*i18n*/ {
    id: 'notify.emergency',
    message:
      'A colleague opened a restricted part of a record. The audit log at the desk has more.',
  },
  rightsSubject: /*i18n*/ {
    id: 'notify.rights.subject',
    message: 'The desk has a new administrator or role',
  },
  rights: /*i18n*/ {
    id: 'notify.rights',
    message:
      'At the desk somebody or a program became an administrator or medical, or took another role. If you do not know of it, open the audit log now.',
  },
  deviceCleared: /*i18n*/ {
    id: 'notify.deviceCleared',
    message:
      'The clinic was asked by phone or at its desk to clear a device of your Nabz account. If that was not you, call {phone}.',
  },
  carerStarted: /*i18n*/ {
    id: 'notify.carerStarted',
    message:
      'At the clinic, somebody was given access to records of your Nabz account. A colleague confirmed that you, or the person who decides for you, agreed. If that is not so, end it in Nabz under My carers, or call {phone}.',
  },
  carerAccepted: /*i18n*/ {
    id: 'notify.carerAccepted',
    message:
      'Somebody has used a code that was made for a carer, and now has access to records of your Nabz account. If you do not want that, end it in Nabz under My carers, or call {phone}.',
  },
  carerWidened: /*i18n*/ {
    id: 'notify.carerWidened',
    message:
      'A carer was given more access to records of your Nabz account, or for longer. If that was not you, change or end it in Nabz under My carers, or call {phone}.',
  },
  carerEnded: /*i18n*/ {
    id: 'notify.carerEnded',
    message:
      'The clinic has ended the access of a carer to your Nabz account. If you did not ask for that, call {phone}.',
  },
  deleted: /*i18n*/ {
    id: 'notify.deleted',
    message: 'Your Nabz account was deleted. If that was not you, call {phone}.',
  },
  letterSubject: /*i18n*/ {
    id: 'notify.letter.subject',
    message: 'Answer from Nabz to your message {number}',
  },
  letterEnd: /*i18n*/ {
    id: 'notify.letter.end',
    message: 'This is the answer to your message {number} to Nabz.',
  },
} as const;

export type Notice =
  | 'password'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'contact'
  | 'newEmail'
  | 'newPhone'
  | 'deviceCleared'
  | 'carerStarted'
  | 'carerAccepted'
  | 'carerWidened'
  | 'carerEnded'
  | 'deleted';

export function codeMessage(
  { translator }: Pick<Deps, 'translator'>,
  locale: string,
  code: string,
): NotifierMessage {
  const minutes = translator.formatNumber(locale, codeMinutes);
  return {
    subject: translator.translate(locale, texts.codeSubject),
    text: translator.translate(locale, texts.code, { code, minutes }),
  };
}

/** What staff wrote to somebody who left an address, in the language of what that person sent. */
export function letterMessage(
  { translator }: Pick<Deps, 'translator'>,
  { number, locale }: { number: number; locale: string },
  body: string,
): NotifierMessage {
  // As text: the number is copied and read out, so it has no separators.
  const values = { number: String(number) };
  return {
    subject: translator.translate(locale, texts.letterSubject, values),
    text: `${body}\n\n${translator.translate(locale, texts.letterEnd, values)}`,
  };
}

interface Reachable {
  email: string | null;
  phone: string | null;
  emailVerifiedAt: string | null;
  phoneVerifiedAt: string | null;
  locale: string;
}

/** The verified contacts that this clinic can send to. */
export const verifiedContacts = (
  { notifier }: Pick<Deps, 'notifier'>,
  { email, phone, emailVerifiedAt, phoneVerifiedAt }: Reachable,
): string[] =>
  [emailVerifiedAt === null ? null : email, phoneVerifiedAt === null ? null : phone]
    .filter((contact) => contact !== null)
    .filter((contact) => notifier.canReach(contact));

/** Notifies a person of a change of the account, without waiting; a failure is logged. */
export function sendNotice(
  deps: Pick<Deps, 'notifier' | 'translator' | 'log' | 'clinic'>,
  notice: Notice,
  contacts: readonly string[],
  locale: string,
): void {
  const { translator, notifier } = deps;
  const message = {
    subject: translator.translate(locale, texts.noticeSubject),
    text: translator.translate(locale, texts[notice], { phone: deps.clinic.phone() }),
  };
  for (const contact of contacts)
    notifier.send(contact, message).catch(() => logUnsent(deps, contact));
}

/** Tells administrators of an opening in an emergency, without waiting; a failure is logged. */
export const sendEmergencyNotice = (deps: Sending, emails: readonly string[]): void =>
  sendToAdministrators(deps, emails, [texts.emergencySubject, texts.emergency]);

/** Tells administrators of a new administrator or a taken role, without waiting. */
export const sendRightsNotice = (deps: Sending, emails: readonly string[]): void =>
  sendToAdministrators(deps, emails, [texts.rightsSubject, texts.rights]);

type Sending = Pick<Deps, 'notifier' | 'translator' | 'log'>;
type Text = (typeof texts)[keyof typeof texts];

/** In the clinic's first language: which ones its members read is not stored. */
function sendToAdministrators(
  deps: Sending,
  emails: readonly string[],
  [subject, text]: readonly [Text, Text],
): void {
  const { translator, notifier } = deps;
  const locale = translator.locales[0] ?? 'en';
  const message = {
    subject: translator.translate(locale, subject),
    text: translator.translate(locale, text),
  };
  for (const email of emails)
    if (notifier.canReach(email)) notifier.send(email, message).catch(() => logUnsent(deps, email));
}

/** Neither contact nor cause: an error of SMTP repeats the address. */
export const logUnsent = ({ log }: Pick<Deps, 'log'>, contact: string): void =>
  log.error({ channel: isEmail(contact) ? 'email' : 'sms' }, 'a message could not be sent');
