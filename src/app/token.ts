// The worker (sw/backgroundSync.ts) reads the cookie by the same name.
const name = 'token';
const days = 90;
const attributes = () => `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;

/** The short-lived bearer token in a cookie, so that the worker can read it; the server ignores the cookie. */
export const readToken = (): string | undefined =>
  // The literal is `name`: patterns are literals, so that the policy test sees them.
  /(?:^|;\s*)token=([\w-]+)/.exec(document.cookie)?.[1];

/** For sync/session.ts, which stores the session first: a token alone counts as cleared data. */
export function writeToken(token: string): void {
  document.cookie = `${name}=${token}; max-age=${days * 86_400}; ${attributes()}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; max-age=0; ${attributes()}`;
}
