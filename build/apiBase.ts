const form = /^\/(?:[\w-]+\/)+$/;

/** `VITE_API_BASE`: the base of all API calls, a path of this site. All of a release has it from here, and the server from the release. */
export function apiBase(env: NodeJS.ProcessEnv = process.env): string {
  const base = env['VITE_API_BASE'] || '/api/';
  if (!form.test(base)) throw new Error(`VITE_API_BASE: expected a path of this site such as /backend/, not ${base}`);
  return base;
}
