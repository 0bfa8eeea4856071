import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AppContext } from '#app/context.ts';
import { countWork } from '#app/counts.ts';
import { RootDocument } from '#app/document.tsx';
import { UpdateOutcome } from '#features/appUpdate/updateOutcome.tsx';
import { UpdatePrompt } from '#features/appUpdate/updatePrompt.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }],
  }),
  shellComponent: RootDocument,
  component: Root,
});

function Root() {
  useEffect(() => void performance.mark('app:interactive'), []);
  return (
    <>
      <Outlet />
      <UpdateOutcome />
      <UpdatePrompt count={countWork} />
    </>
  );
}
