import { getRouteApi } from '@tanstack/react-router';
import type { DeviceSession } from '#mirror/deviceDb.ts';

const panelRoute = getRouteApi('/_panel');

/**
 * The session of the open panel. With an app lock its name is among the sealed records, so the one
 * that the guard has found does not have it.
 */
export function usePanelSession(): DeviceSession {
  const opened = panelRoute.useLoaderData({ select: ({ panel }) => panel?.session });
  const found = panelRoute.useRouteContext({ select: ({ session }) => session });
  return opened ?? found;
}
