import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GuestPaid } from '#catalog/guestPaid.tsx';
import type { ExchangeRate } from '#contract/exchangeRate.ts';
import { type ClinicRates, RatesContext } from '#i18n/moneyChoice.ts';
import { RangeScale } from '#ui/rangeScale.tsx';
import { compiledLocales } from '../support/compiledCatalogues.ts';

const languages = await compiledLocales();
const rate: ExchangeRate = { currency: 'USD', rials: 1_000_000, day: '2026-11-23' };
const dollars: ClinicRates = { rates: [rate], firstCurrency: 'USD' };

describe('an amount in rials', () => {
  const draw = (code: string, rates: ClinicRates) => {
    const language = languages.find(({ locale }) => locale.code === code);
    if (!language) throw new Error(code);
    return renderToStaticMarkup(
      <I18nProvider i18n={language.i18n}>
        <RatesContext value={rates}>
          <GuestPaid name="Omar" paid={{ amount: 240_000_000, currency: 'IRR' }} />
        </RatesContext>
      </I18nProvider>,
    ).replace(/<[^>]*>/g, ' ');
  };

  test('has what it is about with the day of the rate, below the rials', () => {
    const text = draw('en', dollars);
    expect(text).toContain('240,000,000 Iranian rials');
    expect(text).toContain('About 240 US dollars at the rate of November 23, 2026');
  });

  test('stands alone without rates, and where prices are exact', () => {
    expect(draw('en', { rates: [], firstCurrency: null })).not.toContain('About');
    expect(draw('fa', { rates: [rate], firstCurrency: null })).not.toContain('حدود');
  });
});

describe('the scale of a range', () => {
  const labels = { zeroLabel: '0', fromLabel: 'low', toLabel: 'high' };
  const draw = (from: number, typical: number | null) =>
    renderToStaticMarkup(<RangeScale from={from} to={1000} typical={typical} {...labels} />);

  test('labels both ends, and breaks before a narrow range only', () => {
    for (const html of [draw(300, 500), draw(930, 940)]) {
      expect(html).toContain('>low<');
      expect(html).toContain('>high<');
    }
    expect(draw(300, 500)).not.toContain('<path');
    expect(draw(930, 940)).toContain('<path');
    // The enlarged range is four fifths of the width.
    expect(draw(930, 940)).toContain('width="80%"');
  });

  test('has no zero under a range that begins near it, and no line without a typical value', () => {
    expect(draw(20, 500)).not.toContain('>0<');
    expect(draw(20, null)).not.toContain('<line');
  });
});
