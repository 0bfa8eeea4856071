import { socialNetworks } from '#contract/site/siteInfo.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { locales } from '#i18n/locales.ts';
import { parseNumber } from '#i18n/parseNumber.ts';

/** The form's values in the shape of the settings, not checked yet. A default is no setting. */
export function settingsIn(
  form: FormData,
  defaults: StaffAnswer<'staffSettings'>['defaults'],
): unknown {
  const valueOf = (name: string): string => String(form.get(name) ?? '').trim();
  return {
    name: Object.fromEntries(
      locales.flatMap(({ code }) => {
        const name = valueOf(`name.${code}`);
        return name === '' ? [] : [[code, name]];
      }),
    ),
    phone: toLatinDigits(valueOf('phone')) || null,
    social: Object.fromEntries(
      socialNetworks.flatMap((network) => {
        const url = valueOf(`social.${network}`);
        return url === (defaults.social[network] ?? '') ? [] : [[network, url]];
      }),
    ),
    rates: ratesIn(valueOf),
    firstCurrency: Object.fromEntries(
      locales.flatMap(({ code }) => {
        const currency = valueOf(`firstCurrency.${code}`);
        return currency === '' ? [] : [[code, currency]];
      }),
    ),
    colors:
      valueOf('colors.light') === '' && valueOf('colors.dark') === ''
        ? null
        : { light: valueOf('colors.light'), dark: valueOf('colors.dark') },
  };
}

/** The rows of rates, in their order. */
function ratesIn(valueOf: (name: string) => string): unknown[] {
  const rates: unknown[] = [];
  for (let at = 0; valueOf(`rates.${at}.currency`) !== ''; at++)
    rates.push({
      currency: valueOf(`rates.${at}.currency`),
      rials: parseNumber(valueOf(`rates.${at}.rials`)),
      day: valueOf(`rates.${at}.day`),
    });
  return rates;
}
