import * as v from 'valibot';
import { clinicColors } from '../clinicColors.ts';
import { exchangeRate, rateCurrency } from '../exchangeRate.ts';
import { socialNetworks } from '../site/siteInfo.ts';
import { boundedText, typedText } from '../text.ts';
import { instant } from '../time.ts';

/** International format in groups: `+98 21 9100 4820`. */
export const clinicPhoneNumber = v.pipe(
  v.string(),
  v.maxLength(40),
  v.trim(),
  v.regex(/^\+[1-9]\d{0,2}( \d{1,6}){2,5}$/),
);
const socialAddress = v.pipe(
  v.string(),
  v.maxLength(300),
  v.trim(),
  v.url(),
  v.startsWith('https://'),
);

/**
 * The clinic's settings, which every page shows. What is not set has a default: of the catalogues,
 * of the build and of the environment.
 */
export const clinicSettings = v.object({
  /** By locale. */
  name: v.record(boundedText(20), typedText(60)),
  phone: v.nullable(clinicPhoneNumber),
  /** An empty address hides a network that the environment names. */
  social: v.partial(
    v.object(v.entriesFromList([...socialNetworks], v.union([v.literal(''), socialAddress]))),
  ),
  /** In the order in which guests choose from them; settings stored before they existed lack it. */
  rates: v.optional(
    v.pipe(
      v.array(exchangeRate),
      v.maxLength(rateCurrency.options.length),
      v.check((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length),
    ),
    [],
  ),
  /** By locale: the currency shown first where another than the first of `rates` is. */
  firstCurrency: v.optional(v.record(boundedText(20), rateCurrency), {}),
  /** Null: the colors of the release. The server refuses what is too faint to read. */
  colors: v.optional(v.nullable(clinicColors), null),
});
export type ClinicSettings = v.InferOutput<typeof clinicSettings>;

/** What an operator should know before patients come, or that all is well. */
export const startCheck = v.object({
  check: v.picklist([
    'demo-accounts',
    'name',
    'phone',
    'pages',
    'offices',
    'messages',
    'address',
    'administrators',
  ]),
  isOk: v.boolean(),
  /** Names of pages or languages that are missing. */
  missing: v.array(v.string()),
});
export type StartCheck = v.InferOutput<typeof startCheck>;

export const staffSettingsEndpoints = {
  staffSettings: {
    method: 'GET',
    path: 'staff/settings',
    access: 'staff',
    may: 'people',
    answer: v.object({
      settings: clinicSettings,
      /** Increases with every change. */
      version: v.number(),
      changedAt: v.nullable(instant),
      changedBy: v.nullable(v.string()),
      /** What is shown where nothing is set. */
      defaults: v.object({
        name: v.record(v.string(), v.string()),
        phone: v.string(),
        social: v.partial(v.object(v.entriesFromList([...socialNetworks], v.string()))),
      }),
    }),
  },
  /** `version`: what the administrator saw; another one is refused as edited meanwhile. */
  staffSetSettings: {
    method: 'PUT',
    path: 'staff/settings',
    access: 'staff',
    may: 'people',
    body: v.object({ settings: clinicSettings, version: v.number() }),
    answer: v.object({ version: v.number() }),
  },
  staffStartChecks: {
    method: 'GET',
    path: 'staff/start-checks',
    access: 'staff',
    may: 'people',
    answer: v.object({
      items: v.array(startCheck),
      /** Published articles and packages. */
      published: v.number(),
      patients: v.number(),
    }),
  },
} as const;
