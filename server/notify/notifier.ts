import { createHmac, randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { ofetch } from 'ofetch';

/** How messages reach people outside of the panel. `run.ts` creates it, tests pass their own. */
export interface Notifier {
  /** Whether this clinic can send to a contact of that kind. */
  canReach(contact: string): boolean;
  /** Rejects when it could not be handed over after several tries. Only for contacts in reach. */
  send(contact: string, message: NotifierMessage): Promise<void>;
}

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
        if (!sms) throw new Error('no SMS webhook is configured');
        return sendSms(sms, { id, to: contact, text });
      }
      if (!transport) throw new Error('no SMTP server is configured');
      // As an object: a string is parsed, and may then be another address or several.
      await transport.sendMail({
        to: { name: '', address: contact },
        messageId: `<${id}@nabz>`,
        subject,
        text,
      });
    },
  };
}

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
  });
}
