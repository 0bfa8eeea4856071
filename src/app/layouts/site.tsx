import { Outlet } from '@tanstack/react-router';

export function SiteLayout() {
  return <Outlet />;
}
