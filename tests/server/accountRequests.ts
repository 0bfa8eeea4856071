import * as v from 'valibot';
import { signedIn } from '#contract/account.ts';
import { json, type TestApp } from '../support/app.ts';

export const minute = 60_000;
export const password = 'a long enough password';

let count = 0;
export const newLogin = (): string => `mina${(count += 1)}@nabz.test`;
/** Each request has an address of its own by default, so that limits by address do not apply. */
export const newAddress = (): string => `10.0.${(count += 1) >> 8}.${count & 255}`;

/** Headers of a request from `address` through the trusted proxy. */
export const from = (address: string) => ({
  'accept-language': 'en',
  'x-forwarded-for': `192.0.2.1, ${address}`,
});

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const sessionOf = async (response: Response) => v.parse(signedIn, await response.json());

/** Sign-up and sign-in; `app` is read at each request, as it is created in `beforeAll`. */
export const accountRequests = (app: () => TestApp) => ({
  signUp: (login: string, tried = password, address = newAddress()) =>
    app().request(
      'auth/sign-up',
      json('POST', { name: 'Mina', login, password: tried }, from(address)),
    ),
  signIn: (login: string, tried = password, address = newAddress()) =>
    app().request('auth/sign-in', json('POST', { login, password: tried }, from(address))),
  me: (headers: Record<string, string>) => app().request('me', { headers }),
});
