import * as v from 'valibot';
import { rateCurrency } from '#contract/exchangeRate.ts';
import { socialNetworks } from '#contract/site/siteInfo.ts';
import { type ClinicSettings, clinicSettings } from '#contract/staff/settings.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { today } from './commandRecord.ts';
import { UsageError } from './usageError.ts';

// The command `settings` of `npm run staff` (cli.ts).

interface SettingOptions {
  json?: boolean | undefined;
  from?: string | undefined;
}

/** `settings show|check|set …`; undefined when there is no such. */
export function settingsCommand(
  verb: string,
  [field, value]: readonly (string | undefined)[],
  options: SettingOptions,
): Promise<string> | undefined {
  if (verb === 'show') return show(options.json ?? false);
  if (verb === 'check') return check();
  if (verb !== 'set' || field === undefined || value === undefined) return undefined;
  return set(field, value, options.from ?? today());
}

async function show(isJson: boolean): Promise<string> {
  const { settings, version, changedAt, changedBy, defaults } = await callStaff('staffSettings');
  if (isJson) return JSON.stringify({ settings, version });
  const named = (name: string, own: string | undefined | null, preset: string | undefined) =>
    `${name}  ${printableLine((own ?? preset) || 'none')}${own === undefined || own === null ? '  (default)' : ''}`;
  return [
    ...Object.entries(defaults.name).map(([locale, preset]) =>
      named(`name.${locale}`, settings.name[locale], preset),
    ),
    named('phone', settings.phone, defaults.phone),
    ...socialNetworks.map((network) =>
      named(`social.${network}`, settings.social[network], defaults.social[network]),
    ),
    ...settings.rates.map(({ currency, rials, day }) => `rate.${currency}  ${rials}  of ${day}`),
    ...Object.entries(settings.firstCurrency).map(([locale, own]) => `first.${locale}  ${own}`),
    changedAt === null
      ? 'never changed'
      : `changed ${changedAt.slice(0, 16)} UTC by ${printableLine(changedBy ?? '')}`,
  ].join('\n');
}

/** What visitors would miss, as the desk shows it to administrators. */
async function check(): Promise<string> {
  const { items } = await callStaff('staffStartChecks');
  return items
    .map(({ check: name, isOk, missing }) =>
      [isOk ? 'ok     ' : 'missing', name, ...missing.map(printableLine)].join('  '),
    )
    .join('\n');
}

const fields = `name.<language>, phone, ${socialNetworks.map((one) => `social.${one}`).join(', ')}, rate.<currency>, first.<language>`;

/** One field; the word `default` takes back what was set. */
async function set(field: string, value: string, day: string): Promise<string> {
  const { settings, version } = await callStaff('staffSettings');
  const next = v.safeParse(clinicSettings, changed(settings, field, value, day));
  if (!next.success) {
    const reasons = next.issues.map(({ message }) => message).join('; ');
    throw new UsageError(`${field} cannot be ${printableLine(value)}: ${reasons}`);
  }
  await callStaff('staffSetSettings', { body: { settings: next.output, version } });
  return `${field}: ${value === 'default' ? 'not set any more' : 'set'}`;
}

/** The settings with one value replaced; it is parsed afterwards. */
function changed(settings: ClinicSettings, field: string, value: string, day: string): unknown {
  const [kind = '', key = ''] = field.split('.');
  const own = value === 'default' ? undefined : value;
  if (field === 'phone') return { ...settings, phone: own ?? null };
  if (kind === 'name' && key !== '')
    return { ...settings, name: withEntry(settings.name, key, own) };
  if (kind === 'social' && socialNetworks.some((one) => one === key)) {
    const address = own === 'none' ? '' : own;
    return { ...settings, social: withEntry(settings.social, key, address) };
  }
  if (kind === 'first' && key !== '')
    return { ...settings, firstCurrency: withEntry(settings.firstCurrency, key, own) };
  if (kind !== 'rate' || !v.is(rateCurrency, key))
    throw new UsageError(`There is no setting ${printableLine(field)}: name one of ${fields}.`);
  const at = settings.rates.findIndex(({ currency }) => currency === key);
  const others = settings.rates.filter(({ currency }) => currency !== key);
  if (own === undefined) return { ...settings, rates: others };
  const rate = { currency: key, rials: Number(own), day };
  // The order is that in which guests choose.
  return { ...settings, rates: others.toSpliced(at < 0 ? others.length : at, 0, rate) };
}

const withEntry = (
  entries: Readonly<Record<string, string | undefined>>,
  key: string,
  value: string | undefined,
) =>
  Object.fromEntries(
    Object.entries({ ...entries, [key]: value }).filter(([, each]) => each !== undefined),
  );
