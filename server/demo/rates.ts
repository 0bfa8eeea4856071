import { eq, sql } from 'drizzle-orm';
import type { ExchangeRate } from '#contract/exchangeRate.ts';
import type { ClinicSettings } from '#contract/staff/settings.ts';
import { readSettings, settingsChannel } from '../clinic/settings.ts';
import type { Tx } from '../db/database.ts';
import { clinicSettings } from '../db/tables/index.ts';
import { dayFrom } from './moment.ts';

/** Made up, in the order in which guests choose: rials for one unit, set two days ago. */
const demoRates: readonly Omit<ExchangeRate, 'day'>[] = [
  { currency: 'USD', rials: 1_000_000 },
  { currency: 'EUR', rials: 1_160_000 },
  { currency: 'AED', rials: 272_000 },
  { currency: 'QAR', rials: 275_000 },
  { currency: 'OMR', rials: 2_600_000 },
  { currency: 'IQD', rials: 763 },
];

/** Sets the demo's exchange rates, unless the clinic has settings. */
export async function fillDemoRates(tx: Tx, now: Date): Promise<void> {
  const day = dayFrom(now, -2);
  const data: ClinicSettings = {
    name: {},
    phone: null,
    social: {},
    rates: demoRates.map((rate) => ({ ...rate, day })),
    firstCurrency: { ar: 'IQD' },
    colors: null,
  };
  const changedAt = now.toISOString();
  await tx
    .insert(clinicSettings)
    .values({ id: 1, data, version: 1, changedAt, changedBy: 'Nabz demo' })
    .onConflictDoNothing();
  await tx.execute(sql`select pg_notify(${settingsChannel}, '')`);
}

/** Removes the demo's rates that nobody has changed; a made-up rate must not stay. */
export async function removeDemoRates(tx: Tx): Promise<void> {
  const { settings, version } = await readSettings(tx);
  const rates = settings.rates.filter(
    ({ currency, rials }) =>
      !demoRates.some((rate) => rate.currency === currency && rate.rials === rials),
  );
  if (rates.length === settings.rates.length) return;
  await tx
    .update(clinicSettings)
    .set({ data: { ...settings, rates }, version: version + 1 })
    .where(eq(clinicSettings.id, 1));
  await tx.execute(sql`select pg_notify(${settingsChannel}, '')`);
}
