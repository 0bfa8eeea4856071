import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/panel/sync')({ component: Page });

function Page() {
  return <main id="content" tabIndex={-1} />;
}
