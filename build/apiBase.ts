const pattern = /^\/(?:[\w-]+\/)+$/;

/**
 * `VITE_API_BASE`: the base path of all API calls. Fixed at build time, as `__API_BASE__` of
 * vite.config.ts; the server reads it from the release.
 */
export function apiBase(env: NodeJS.ProcessEnv = process.env): string {
  const base = env['VITE_API_BASE'] || '/api/';
  if (!pattern.test(base))
    throw new Error(`VITE_API_BASE: expected a path of this site such as /backend/, not ${base}`);
  return base;
}
