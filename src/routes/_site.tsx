import { createFileRoute } from '@tanstack/react-router';
import { SiteLayout } from '#app/layouts/site.tsx';

export const Route = createFileRoute('/_site')({ component: SiteLayout });
