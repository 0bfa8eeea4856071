import { afterEach, expect, test, vi } from 'vitest';
import { clinicPhone } from './clinicPhone.ts';
import { hashInputs } from './inputs.ts';

afterEach(() => vi.unstubAllEnvs());

test('the clinic’s phone is the demo’s by default, and an invalid one fails the build', () => {
  expect(clinicPhone({})).toBe('+98 21 9100 4820');
  expect(clinicPhone({ VITE_CLINIC_PHONE: '' })).toBe('+98 21 9100 4820');
  expect(clinicPhone({ VITE_CLINIC_PHONE: '+971 4 555 0100' })).toBe('+971 4 555 0100');
  for (const wrong of ['021 9100 4820', '+982191004820', '+98 21 call us', '+98 (21) 9100'])
    expect(() => clinicPhone({ VITE_CLINIC_PHONE: wrong })).toThrow('VITE_CLINIC_PHONE');
});

test.each(['VITE_CLINIC_PHONE', 'VITE_API_BASE', 'VITE_ICON_SERVICE', 'NABZ_DEV_PAGES'])(
  '%s changes the hash of the inputs',
  async (name) => {
    const before = await hashInputs();
    expect(await hashInputs()).toBe(before);
    vi.stubEnv(name, '1');
    expect(await hashInputs()).not.toBe(before);
  },
);
