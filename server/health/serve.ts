import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { answer } from '../http/endpoint.ts';
import { openApi } from './openApi.ts';

/** `GET /api/health` and `GET /api/openapi.json`. */
export function serveHealth(app: Hono<Env>, deps: Deps): void {
  app.get('/health', (c) => {
    c.header('cache-control', 'no-store');
    return answer('health', c, { status: 'ok', build: deps.build() });
  });
  app.get('/openapi.json', (c) => c.json(openApi(deps.publicUrl)));
}
