import { createFileRoute, redirect } from '@tanstack/react-router';

/** /panel itself leads to the patient’s packages. */
export const Route = createFileRoute('/_panel/panel/')({
  beforeLoad: () => {
    throw redirect({ to: '/panel/my-package', replace: true });
  },
});
