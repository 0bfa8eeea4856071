import * as v from 'valibot';
import { maxFileBytes } from '#contract/file.ts';
import type { SocialNetwork } from '#contract/site/siteInfo.ts';

const port = v.pipe(v.string(), v.regex(/^\d+$/, 'a port number'), v.transform(Number), v.maxValue(65_535));
const flag = v.pipe(
  v.picklist(['0', '1', 'true', 'false'], 'one of 0, 1, true, false'),
  v.transform((text) => text === '1' || text === 'true'),
);

const address = v.optional(v.pipe(v.string(), v.url('an address such as https://social.example/nabz')));

const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DIST_DIR: v.optional(v.string(), 'dist'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'a postgres:// address'))),
  STAFF_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'at least 16 characters'))),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.url('an address such as https://clinic.example'),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
  ),
  MAX_UPLOAD_BYTES: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/, 'a number of bytes'), v.transform(Number), v.maxValue(maxFileBytes, `at most ${maxFileBytes}`)),
    String(maxFileBytes),
  ),
  TRUST_PROXY: v.optional(flag, '0'),
  SW_KILL: v.optional(flag, '0'),
  SOCIAL_TELEGRAM: address,
  SOCIAL_APARAT: address,
  SOCIAL_BALE: address,
  SOCIAL_WHATSAPP: address,
  SOCIAL_INSTAGRAM: address,
  SOCIAL_LINKEDIN: address,
  DEMO: v.optional(flag, '1'),
  DEMO_NOW: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('an instant such as 2026-11-21T08:00:00Z'),
      v.transform((text) => new Date(text)),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'a pino level'), 'info'),
});
export type Config = v.InferOutput<typeof environment>;

/** The environment, parsed once; throws one error that lists every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, set);
  if (parsed.success) return parsed.output;
  const bad = parsed.issues.map((issue) => `  ${v.getDotPath(issue) ?? '?'}: expected ${issue.message}`);
  throw new Error(`The environment is not right:\n${bad.join('\n')}`);
}

/** Addresses of the clinic elsewhere; the demo has made-up ones where none is configured. */
export function socialOf(config: Config): Partial<Record<SocialNetwork, string | undefined>> {
  const chosen: Record<SocialNetwork, string | undefined> = {
    telegram: config.SOCIAL_TELEGRAM,
    aparat: config.SOCIAL_APARAT,
    bale: config.SOCIAL_BALE,
    whatsapp: config.SOCIAL_WHATSAPP,
    instagram: config.SOCIAL_INSTAGRAM,
    linkedin: config.SOCIAL_LINKEDIN,
  };
  const madeUp = (network: string) => (config.DEMO ? `https://${network}.example/nabz` : undefined);
  return Object.fromEntries(Object.entries(chosen).map(([network, url]) => [network, url ?? madeUp(network)]));
}
