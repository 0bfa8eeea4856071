import { createFileRoute } from '@tanstack/react-router';
import { ShellSkeleton } from '#app/layouts/shellSkeleton.tsx';
import { SiteLayout } from '#app/layouts/site.tsx';

export const Route = createFileRoute('/_site')({ component: SiteLayout, pendingComponent: ShellSkeleton });
