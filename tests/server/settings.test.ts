import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { colorStyle } from '../../server/clinic/colorStyle.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff, type TestStaff } from '../support/staffMember.ts';
import { problemOf } from './send.ts';

const none = { name: {}, phone: null, social: {} };

describe.each(databases)('the settings of the clinic (%s)', (kind) => {
  let app: TestApp;
  let administrator: TestStaff;
  beforeAll(async () => {
    app = await createTestApp(kind);
    administrator = await newStaff(app, ['administrator'], 'Arash Kamali');
  });
  afterAll(() => app.close());

  const read = async () =>
    v.parse(
      staffEndpoints.staffSettings.answer,
      await (await administrator.request('staff/settings')).json(),
    );
  const save = (settings: object, version: number) =>
    administrator.send('PUT', 'staff/settings', { settings, version });

  test('every page has the name at once; a second change of what was seen is refused', async () => {
    expect(await read()).toMatchObject({ settings: none, version: 0, changedAt: null });
    const settings = { ...none, name: { en: 'Behbood', fa: 'Nabz' }, phone: '+98 71 3620 1100' };
    const [first, second] = await Promise.all([save(settings, 0), save(settings, 0)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(await problemOf(refused)).toMatchObject({ type: 'urn:nabz:problem:edited-meanwhile' });
    expect(await read()).toMatchObject({
      // The catalogue's own name is no setting: the logo draws it.
      settings: { ...settings, name: { en: 'Behbood' } },
      version: 1,
      changedBy: 'Arash Kamali',
    });
    await expect.poll(() => app.deps.clinic.version()).toBe(1);
    expect(app.deps.clinic.name('en')).toBe('Behbood');
    expect(app.deps.clinic.name('fa')).toBeUndefined();
    const site = await (await app.request('site')).json();
    expect(site).toMatchObject({ phone: '+98 71 3620 1100' });
    const lines = await administrator.request('staff/audit');
    expect(await lines.text()).toContain('staffSetSettings');
  });

  test('colors reach the pages; one that is too faint is refused by its field', async () => {
    const { version } = await read();
    const faint = await save({ ...none, colors: { light: '#ffd500', dark: '#e1bee7' } }, version);
    expect(faint.status).toBe(422);
    expect(await problemOf(faint)).toMatchObject({ field: 'settings.colors.light' });
    const dark = await save({ ...none, colors: { light: '#7a1fa2', dark: '#3b0a45' } }, version);
    expect(await problemOf(dark)).toMatchObject({ field: 'settings.colors.dark' });
    expect(await (await app.request('site')).json()).not.toHaveProperty('colors');
    const colors = { light: '#7a1fa2', dark: '#e1bee7' };
    expect((await save({ ...none, colors }, version)).status).toBe(200);
    await expect.poll(() => app.deps.clinic.colors()).toEqual(colors);
    const { tag, hashes } = colorStyle(app.deps.clinic);
    expect(tag).toContain('--primary-800:#7a1fa2');
    expect(tag).toContain('--primary-300:#e1bee7');
    expect(hashes).toHaveLength(1);
    // Installed apps store their shells again where this answer changes.
    expect(await (await app.request('site')).json()).toMatchObject({ colors: '#7a1fa2 #e1bee7' });
    expect((await save(none, version + 1)).status).toBe(200);
    await expect.poll(() => app.deps.clinic.colors()).toBeNull();
    expect(colorStyle(app.deps.clinic)).toEqual({ tag: '', hashes: [] });
  });

  test.each([
    ['a phone in another form', { ...none, phone: '071 3620' }],
    ['a script as an address', { ...none, social: { telegram: 'javascript:alert(1)' } }],
    ['an address without encryption', { ...none, social: { telegram: 'http://t.example' } }],
    ['an empty name', { ...none, name: { en: ' ' } }],
    ['a color that is no hex', { ...none, colors: { light: 'red;}', dark: '#ffffff' } }],
    ['one mode without the other', { ...none, colors: { light: '#7a1fa2' } }],
    ['a language that the site lacks', { ...none, name: { de: 'Wohl' } }],
  ])('%s is refused and changes nothing', async (_what, settings) => {
    const { version } = await read();
    expect((await save(settings, version)).status).toBe(422);
    expect((await read()).version).toBe(version);
  });

  const rate = { currency: 'USD', rials: 1_000_000, day: '2026-10-01' };

  test('rates are on every page with their day; each language has the currency that it shows first', async () => {
    const { version } = await read();
    const dinar = { currency: 'IQD', rials: 763.5, day: '2026-10-02' };
    const settings = { ...none, rates: [rate, dinar], firstCurrency: { ar: 'IQD' } };
    expect((await save(settings, version)).status).toBe(200);
    await expect.poll(() => app.deps.clinic.version()).toBe(version + 1);
    const siteIn = async (locale: string) =>
      (await app.request('site', { headers: { 'accept-language': locale } })).json();
    expect(await siteIn('en')).toMatchObject({ rates: [rate, dinar], firstCurrency: 'USD' });
    expect(await siteIn('ar')).toMatchObject({ firstCurrency: 'IQD' });
    expect(await siteIn('fa'), 'toman').toMatchObject({ firstCurrency: null });
    const lines = await administrator.request('staff/audit');
    expect(await lines.text()).toContain('763.5');
    // Without its rate, a language's own currency is not shown first any more.
    await save({ ...settings, rates: [rate] }, version + 1);
    await expect.poll(() => app.deps.clinic.version()).toBe(version + 2);
    expect(await siteIn('ar')).toMatchObject({ firstCurrency: 'USD' });
  });

  test.each([
    ['a rate of tomorrow', [{ ...rate, day: '2099-01-01' }]],
    ['a rate of zero', [{ ...rate, rials: 0 }]],
    ['a currency that no guest has', [{ ...rate, currency: 'XAU' }]],
    ['a rate of the rial', [{ ...rate, currency: 'IRR' }]],
    ['two rates of one currency', [rate, { ...rate, rials: 2 }]],
    ['a day that no calendar has', [{ ...rate, day: '2026-13-01' }]],
  ])('%s is refused and changes nothing', async (_what, rates) => {
    const { version } = await read();
    expect((await save({ ...none, rates }, version)).status).toBe(422);
    expect((await read()).version).toBe(version);
  });

  test('an empty address hides a network, none shows that of the environment', async () => {
    const { version } = await read();
    await save({ ...none, social: { telegram: '', bale: 'https://ble.example/a' } }, version);
    await expect.poll(() => app.deps.clinic.version()).toBe(version + 1);
    expect(app.deps.clinic.social()).toMatchObject({
      telegram: undefined,
      bale: 'https://ble.example/a',
    });
  });
});
