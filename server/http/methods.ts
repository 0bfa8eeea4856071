import type { Hono } from 'hono';
import type { Env } from './deps.ts';

/** The methods that a path has routes for, to answer 405 instead of 404. */
export function methodsAt(app: Hono<Env>, path: string): string[] {
  const parts = path.split('/');
  const fits = (route: string) => {
    const wanted = route.split('/');
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
    );
  };
  return [
    ...new Set(
      app.routes
        .filter((route) => route.method !== 'ALL' && fits(route.path))
        .map((route) => route.method),
    ),
  ];
}
