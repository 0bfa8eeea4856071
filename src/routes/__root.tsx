import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { AppContext } from '#app/context.ts';
import { RootDocument } from '#app/document.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }],
  }),
  shellComponent: RootDocument,
  component: Outlet,
});
