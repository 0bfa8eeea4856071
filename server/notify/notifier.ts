import { createHmac, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';

/** How messages reach people outside of the panel. `run.ts` creates it, tests pass their own. */
export interface Notifier {
  /** Whether this clinic can send to a contact of that kind. */
  canReach(contact: string): boolean;
  /**
   * Rejects when it could not be handed over after several tries: with `NotDelivered` when it surely
   * did not go out; after any other error it may have. Only for contacts in reach.
   */
  send(contact: string, message: NotifierMessage): Promise<void>;
}

/** The message did not go out. */
export class NotDelivered extends Error {}

export interface NotifierMessage {
  /** A message with an id that the receiving side has seen is the same message, sent again. */
  id?: string;
  /** The e-mail's subject; text messages have none. */
  subject: string;
  text: string;
}

export interface NotifierSettings {
  smtp?: { url: string; from: string } | undefined;
  sms?: { url: string; secret: string } | undefined;
}

export const isEmail = (contact: string): boolean => contact.includes('@');

const timeoutMs = 10_000;
/** Tries after the first one. */
const retries = 2;
const retryDelayMs = 1000;

/** E-mail by SMTP, text messages by a webhook of the operator's provider; each may be missing. */
export function createNotifier({ smtp, sms }: NotifierSettings): Notifier {
  const transport =
    smtp &&
    createTransport(
      { url: smtp.url, connectionTimeout: timeoutMs, socketTimeout: timeoutMs },
      { from: smtp.from },
    );
  return {
    canReach: (contact) => (isEmail(contact) ? smtp : sms) !== undefined,
    async send(contact, { id = randomUUID(), subject, text }) {
      if (!isEmail(contact)) {
        if (!sms) throw new NotDelivered('no SMS webhook is configured');
        return sendSms(sms, { id, to: contact, text });
      }
      if (!transport) throw new NotDelivered('no SMTP server is configured');
      // As an object: a string is parsed, and may then be another address or several.
      const mail = {
        to: { name: '', address: contact },
        messageId: `<${id}@nabz>`,
        subject,
        text,
      };
      await transport.sendMail(mail).catch((cause: unknown) => {
        throw isUndeliveredMail(cause)
          ? new NotDelivered('the mail did not go out', { cause })
          : cause;
      });
    },
  };
}

const mailFault = v.object({
  responseCode: v.optional(v.number(), 0),
  command: v.optional(v.string(), ''),
  code: v.optional(v.string()),
  originalCode: v.optional(v.string()),
  timeoutType: v.optional(v.string()),
});

/** Faults of nodemailer before there is a connection on which a mail could be sent. */
const beforeSending = new Set<string | undefined>([
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

/** A connection that is lost says `CONN`, also while the server's answer to the mail is awaited. */
function isUndeliveredMail(error: unknown): boolean {
  const parsed = v.safeParse(mailFault, error);
  if (!parsed.success) return false;
  const { responseCode, command, code, originalCode, timeoutType } = parsed.output;
  return (
    responseCode >= 400 ||
    !['', 'CONN', 'DATA'].includes(command) ||
    [code, originalCode, timeoutType].some((fault) => beforeSending.has(fault))
  );
}

/** Of a gateway before the webhook, which may have taken the message. */
const gatewayStatuses = [502, 504];
const noConnection = v.object({
  cause: v.object({
    code: v.picklist(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']),
  }),
});

/**
 * The webhook checks the signature over time and body, and ignores an id that it has seen: a try
 * whose answer was lost is repeated.
 */
async function sendSms(
  { url, secret }: { url: string; secret: string },
  message: { id: string; to: string; text: string },
): Promise<void> {
  const body = JSON.stringify(message);
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  // One try of several without an answer: the message may have gone out by it.
  let mayBeOut = false;
  await ofetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-nabz-timestamp': at,
      'x-nabz-signature': `sha256=${signature}`,
    },
    redirect: 'error',
    timeout: timeoutMs,
    retry: retries,
    retryDelay: retryDelayMs,
    responseType: 'text',
    onRequestError: ({ error }) => {
      mayBeOut ||= !v.is(noConnection, error);
    },
    onResponseError: ({ response }) => {
      mayBeOut ||= gatewayStatuses.includes(response.status);
    },
  }).catch((cause: unknown) => {
    throw mayBeOut || !(cause instanceof FetchError)
      ? cause
      : new NotDelivered(cause.message, { cause });
  });
}
