// The worker (sw/backgroundSync.ts) reads the cookie by the same name.
const name = 'token';
const days = 90;
const attributes = () => `path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;

/** The bearer token in a cookie, so that the worker can read it; the server ignores the cookie. */
export const readToken = (): string | undefined =>
  /(?:^|;\s*)token=([\w-]+)/.exec(document.cookie)?.[1];

export function writeToken(token: string): void {
  document.cookie = `${name}=${token}; max-age=${days * 86_400}; ${attributes()}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; max-age=0; ${attributes()}`;
}
