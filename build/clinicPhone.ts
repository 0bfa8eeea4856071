import { demoPhone } from '../server/http/releases.ts';

const pattern = /^\+[1-9]\d{0,2}( \d{1,6}){2,5}$/;

/**
 * `VITE_CLINIC_PHONE`: international format, in groups. Fixed at build time, as `__CLINIC_PHONE__`
 * of vite.config.ts; the server reads it from the release.
 */
export function clinicPhone(env: NodeJS.ProcessEnv = process.env): string {
  const number = env['VITE_CLINIC_PHONE'] || demoPhone;
  if (!pattern.test(number))
    throw new Error(`VITE_CLINIC_PHONE: expected a number such as ${demoPhone}, not ${number}`);
  return number;
}
