import { Outlet } from '@tanstack/react-router';

/** The magazine's own frame around its pages. */
export function BlogLayout() {
  return <Outlet />;
}
