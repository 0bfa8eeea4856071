import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { ClinicColors } from '#contract/clinicColors.ts';
import type { ExchangeRate, RateCurrency } from '#contract/exchangeRate.ts';
import { type SocialNetwork, socialNetworks } from '#contract/site/siteInfo.ts';
import { type ClinicSettings, clinicSettings } from '#contract/staff/settings.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { clinicSettings as settingsTable } from '../db/tables/index.ts';

// The clinic's settings (name, phone, social networks), held in memory: every page reads
// it. Every process learns of a change from PostgreSQL.

/** PostgreSQL channel of changes. */
export const settingsChannel = 'nabz_settings';

type SocialLinks = Readonly<Partial<Record<SocialNetwork, string | undefined>>>;

/** For what is not set. */
export interface ClinicDefaults {
  /** The phone number that the running release was built with. */
  phone(): string;
  social: SocialLinks;
}

export interface Clinic {
  /** The name in a language; undefined when it is not set. */
  name(locale: string): string | undefined;
  /** In international format with spaces. */
  phone(): string;
  social(): SocialLinks;
  /** Rials for a unit of other currencies; empty until the clinic sets one. */
  rates(): readonly ExchangeRate[];
  /** The currency that a language's readers see first; null for exact prices. */
  firstCurrency(locale: string): RateCurrency | null;
  /** Null for those of the release. */
  colors(): ClinicColors | null;
  /** Increases with every change; a cache key for what is derived from the settings. */
  version(): number;
}

interface Stored {
  settings: ClinicSettings;
  version: number;
}

const none: Stored = {
  settings: { name: {}, phone: null, social: {}, rates: [], firstCurrency: {}, colors: null },
  version: 0,
};

/** Persian readers count in toman, unless the clinic or they themselves choose another. */
const localeOfRials = 'fa';

/** The stored settings; those of an earlier release that are no longer valid are not used. */
export async function readSettings(db: Db | Tx): Promise<Stored> {
  const [row] = await db.select().from(settingsTable).where(eq(settingsTable.id, 1));
  if (!row) return none;
  const parsed = v.safeParse(clinicSettings, row.data);
  return { settings: parsed.success ? parsed.output : none.settings, version: row.version };
}

/** Reads the settings, and again after each change. */
export async function openClinic(
  database: Database,
  defaults: ClinicDefaults,
  log: Logger,
): Promise<Clinic> {
  let { settings, version } = await readSettings(database.db);
  // Sequential, so that an older row never replaces a newer one.
  let reading: Promise<void> = Promise.resolve();
  await database.listen(settingsChannel, () => {
    reading = reading
      .then(() => readSettings(database.db))
      .then(
        (next) => void ({ settings, version } = next),
        (error: unknown) => log.error({ err: error }, 'the settings could not be read again'),
      );
  });
  return {
    name: (locale) => settings.name[locale],
    phone: () => settings.phone ?? defaults.phone(),
    social: () =>
      Object.fromEntries(
        socialNetworks.map((network) => [
          network,
          (settings.social[network] ?? defaults.social[network]) || undefined,
        ]),
      ),
    rates: () => settings.rates,
    firstCurrency: (locale) => {
      const currencies = settings.rates.map(({ currency }) => currency);
      const chosen = settings.firstCurrency[locale];
      if (chosen !== undefined && currencies.includes(chosen)) return chosen;
      return locale === localeOfRials ? null : (currencies[0] ?? null);
    },
    colors: () => settings.colors,
    version: () => version,
  };
}
