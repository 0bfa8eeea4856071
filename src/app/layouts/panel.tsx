import { Outlet } from '@tanstack/react-router';
import type { Panel } from '#app/panel.ts';
import { MirrorProvider } from '#mirror/react.tsx';

export function PanelLayout({ panel }: { panel: Panel }) {
  return (
    <MirrorProvider db={panel.db}>
      <Outlet />
    </MirrorProvider>
  );
}
