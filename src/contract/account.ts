import * as v from 'valibot';
import { uuid } from './ids.ts';

/** Persian and Arabic-Indic digits as Latin ones: fields take all three. */
export const latinDigits = (text: string): string =>
  text.replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0)).replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660));

const phonePattern = /^\+?[0-9]{8,15}$/;
const withoutMarks = (text: string) => latinDigits(text).replace(/[\s()\-\u200c\u2066-\u2069]/g, '');

/** An e-mail in lower case, or a phone in international form; a leading 0 is an Iranian number. */
export const login = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text.includes('@') ? latinDigits(text).toLowerCase() : withoutMarks(text))),
  v.transform((text) => text.replace(/^00/, '+').replace(/^0(?=[0-9]{10}$)/, '+98')),
  v.maxLength(254),
  v.check((text) => (text.includes('@') ? /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) : phonePattern.test(text)), 'login'),
);

/** A password with Latin digits, whichever keyboard typed them. */
const typedPassword = v.pipe(v.string(), v.transform(latinDigits), v.maxLength(200));
export const password = v.pipe(typedPassword, v.minLength(10));

export const signInArgs = v.object({ login, password: v.pipe(typedPassword, v.minLength(1)) });
export const signUpArgs = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)), login, password });

export const account = v.object({ id: uuid, name: v.string(), email: v.nullable(v.string()), phone: v.nullable(v.string()) });
export type Account = v.InferOutput<typeof account>;

/** `expiresAt` is an instant; the token is opaque and known to the server only by its hash. */
export const signedIn = v.object({ token: v.string(), expiresAt: v.string(), account });
export type SignedIn = v.InferOutput<typeof signedIn>;
