import * as v from 'valibot';
import { maxFileBytes } from '#contract/file.ts';
import type { SocialNetwork } from '#contract/site/siteInfo.ts';
import { isAddressOrNetwork, isLoopback, readProxies } from './http/clientAddress.ts';
import type { NotifierSettings } from './notify/notifier.ts';
import type { WebPushSettings } from './notify/push/deliver.ts';
import { readStorageUrl } from './files/storage/url.ts';
import type { StorageLimits } from './files/storageLimits.ts';
import { isTranslatorUrl } from './staff/tickets/libreTranslate.ts';
import { StartupError } from './start/startupError.ts';

/**
 * The environment, parsed once; throws one error that lists every bad variable. Each variable is
 * described in docs/operations.md.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, nonEmpty);
  if (parsed.success) {
    const { PAYMENT_GATEWAY: asked, PUBLIC_URL } = parsed.output;
    const isPrivate = isOwnMachine(parsed.output);
    const DEMO = parsed.output.DEMO ?? isPrivate;
    // Only by choice where there may be real patients: their payments would not be real.
    const gateway = asked ?? (DEMO && PUBLIC_URL === undefined ? 'sandbox' : 'none');
    return {
      ...parsed.output,
      DEMO,
      DEMO_PATIENTS: DEMO && isPrivate,
      PAYMENT_GATEWAY: gateway,
    };
  }
  const problems = parsed.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '?'}: expected ${issue.message}`,
  );
  throw new StartupError(`Invalid environment variables: ${problems.join('; ')}.`);
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'a port number'),
  v.transform(Number),
  v.maxValue(65_535),
);
const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'one of 0, 1, true, false'),
  v.transform((text) => text === '1' || text === 'true'),
);

const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'a postgres:// address'),
  v.check((url) => URL.canParse(url), 'a postgres:// address'),
);
const optionalUrl = v.optional(
  v.pipe(v.string(), v.url('an address such as https://social.example/nabz')),
);

const positiveInteger = (what: string) =>
  v.pipe(v.string(), v.regex(/^\d{1,15}$/, what), v.transform(Number), v.minValue(1, what));

/** Separated by commas or spaces. */
const listOf = (isOne: (part: string) => boolean, what: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((part) => part !== '')),
    v.array(v.pipe(v.string(), v.check(isOne, what))),
  );

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const variables = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DIST_DIR: v.optional(v.string(), 'dist'),
  FILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readStorageUrl(text) !== undefined,
        'file:///folder, or s3://bucket/prefix?region=…&endpoint=https://…',
      ),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_LISTEN_URL: v.optional(postgresUrl),
  STAFF_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/?#\\@\s]+\/?$/,
        'an address without a path, such as https://clinic.example',
      ),
      v.url('an address without a path, such as https://clinic.example'),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  MAX_UPLOAD_BYTES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'a number of bytes'),
      v.transform(Number),
      v.maxValue(maxFileBytes, `at most ${maxFileBytes}`),
    ),
    String(maxFileBytes),
  ),
  MAX_ACCOUNT_BYTES: v.optional(positiveInteger('a number of bytes'), String(2 * 1024 ** 3)),
  MAX_ACCOUNT_FILES: v.optional(positiveInteger('a number of files'), '2000'),
  MAX_OPEN_UPLOADS: v.optional(positiveInteger('a number of uploads'), '50'),
  ACCESS_TOKEN_SECONDS: v.optional(positiveInteger('a number of seconds'), '900'),
  CONSULT_HOLD_HOURS: v.optional(positiveInteger('a number of hours'), '24'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => readProxies(text) !== undefined,
        '0, 1, or addresses and networks such as 10.0.0.7, 2001:db8::/32',
      ),
      v.transform((text) => readProxies(text) ?? (() => false)),
    ),
    '0',
  ),
  READS_PER_MINUTE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'a number, 0 for no limit'), v.transform(Number)),
    '3000',
  ),
  RELEASE_SPREAD: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'a number of seconds'), v.transform(Number)),
    '120',
  ),
  SEARCH_WARM: v.optional(flag, '1'),
  SW_KILL: v.optional(flag, '0'),
  SOCIAL_TELEGRAM: optionalUrl,
  SOCIAL_APARAT: optionalUrl,
  SOCIAL_BALE: optionalUrl,
  SOCIAL_WHATSAPP: optionalUrl,
  SOCIAL_INSTAGRAM: optionalUrl,
  SOCIAL_LINKEDIN: optionalUrl,
  PAYMENT_GATEWAY: v.optional(v.picklist(['sandbox', 'none'], 'one of sandbox, none')),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^smtps?:\/\//, 'an smtp:// or smtps:// address'),
      v.check((url) => URL.canParse(url), 'an smtp:// or smtps:// address'),
    ),
  ),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'an e-mail address'))),
  SMS_WEBHOOK_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('an https:// address'),
      v.check(
        (url) => url.startsWith('https://') || isLoopback(new URL(url).hostname),
        'an https:// address',
      ),
    ),
  ),
  SMS_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  TRANSLATOR_URL: v.optional(
    v.pipe(v.string(), v.check(isTranslatorUrl, 'an https:// address without a query')),
  ),
  TRANSLATOR_KEY: v.optional(v.string()),
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/, 'a key of npx web-push generate-vapid-keys')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}=?$/, 'a key of npx web-push generate-vapid-keys')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^(?:mailto|https):$/.test(new URL(text).protocol),
        'a mailto: or https: address',
      ),
    ),
  ),
  WEBHOOK_ALLOWED_ADDRESSES: v.optional(
    listOf(isAddressOrNetwork, 'addresses and networks such as 10.0.0.0/8'),
    '',
  ),
  PUSH_SERVICES: v.optional(
    listOf(isOrigin, 'origins such as https://push.example, separated by commas'),
    '',
  ),
  DEMO: v.optional(flag),
  DEMO_NOW: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('an instant such as 2026-11-21T08:00:00Z'),
      v.transform((text) => new Date(text)),
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'a pino level'),
    'info',
  ),
});
/** What is missing where one variable needs another. */
const environment = v.pipe(
  variables,
  v.forward(
    v.check(
      ({ FILES_URL, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }) =>
        !FILES_URL?.startsWith('s3:') || (id !== undefined && secret !== undefined),
      'the key, because FILES_URL is an s3:// address',
    ),
    ['AWS_ACCESS_KEY_ID'],
  ),
  v.forward(
    v.check(
      ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
      'the sender’s address, because SMTP_URL is set',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      ({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }) =>
        url === undefined || secret !== undefined,
      'a secret, because SMS_WEBHOOK_URL is set',
    ),
    ['SMS_WEBHOOK_SECRET'],
  ),
  v.forward(
    v.check(
      ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }) =>
        new Set(
          [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].map((one) => one === undefined),
        ).size === 1,
      'all three of VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none',
    ),
    ['VAPID_SUBJECT'],
  ),
);
/** Environment variables by their names; `DEMO` and `PAYMENT_GATEWAY` have their defaults. */
export type Config = Omit<v.InferOutput<typeof environment>, 'DEMO' | 'PAYMENT_GATEWAY'> & {
  DEMO: boolean;
  /** The demo has its patients, whose passwords are public. Never where others could sign in. */
  DEMO_PATIENTS: boolean;
  PAYMENT_GATEWAY: 'sandbox' | 'none';
};

/** Only a server on a loopback address and with the embedded database is a demo by itself. */
const isOwnMachine = ({
  PUBLIC_URL,
  DATABASE_URL,
  HOST,
}: v.InferOutput<typeof environment>): boolean =>
  PUBLIC_URL === undefined && DATABASE_URL === undefined && isLoopback(HOST);

/** Limits of stored files per patient. */
export const storageLimitsOf = (config: Config): StorageLimits => ({
  bytes: config.MAX_ACCOUNT_BYTES,
  files: config.MAX_ACCOUNT_FILES,
  openUploads: config.MAX_OPEN_UPLOADS,
});

/** The ways to send messages that are configured. */
export function notifierSettings(config: Config): NotifierSettings {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET } = config;
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : undefined,
    sms:
      SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET
        ? { url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET }
        : undefined,
  };
}

/** Undefined when devices get no Web Push messages. */
export function webPushSettings(config: Config): WebPushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const { VAPID_SUBJECT: subject, PUSH_SERVICES: services } = config;
  return publicKey && privateKey && subject
    ? { publicKey, privateKey, subject, services }
    : undefined;
}

/** Social network addresses; the demo invents those that are not configured. */
export function socialOf(config: Config): Partial<Record<SocialNetwork, string | undefined>> {
  const configured: Record<SocialNetwork, string | undefined> = {
    telegram: config.SOCIAL_TELEGRAM,
    aparat: config.SOCIAL_APARAT,
    bale: config.SOCIAL_BALE,
    whatsapp: config.SOCIAL_WHATSAPP,
    instagram: config.SOCIAL_INSTAGRAM,
    linkedin: config.SOCIAL_LINKEDIN,
  };
  const demoUrl = (network: string) =>
    config.DEMO ? `https://${network}.example/nabz` : undefined;
  return Object.fromEntries(
    Object.entries(configured).map(([network, url]) => [network, url ?? demoUrl(network)]),
  );
}
