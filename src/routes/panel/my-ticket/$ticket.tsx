import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/panel/my-ticket/$ticket')({ component: Page });

function Page() {
  return <main id="content" tabIndex={-1} />;
}
