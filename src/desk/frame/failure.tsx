import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '#api/problem.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTitle } from './useTitle.ts';
import { useLingui } from '@lingui/react/macro';

/** A page that could not be shown: the reason that the server gave, and a way to try again. */
export function FailureScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const router = useRouter();
  useTitle(t`Not shown`);
  return (
    <div className="grid max-w-prose content-start justify-items-start gap-3 p-6">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {error instanceof ApiProblem ? error.message : <Trans>The server did not answer</Trans>}
      </h1>
      <div className="flex gap-2">
        <Button variant="filled" size="sm" onClick={() => void router.invalidate()}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/desk" className={buttonClass({ size: 'sm' })}>
          <Trans>Back to the desk</Trans>
        </Link>
      </div>
    </div>
  );
}

export function NotFoundScreen() {
  const { t } = useLingui();
  useTitle(t`No such page`);
  return (
    <div className="grid content-start justify-items-start gap-3 p-6">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        <Trans>There is no such page at the desk</Trans>
      </h1>
      <Link to="/desk" className={buttonClass({ size: 'sm' })}>
        <Trans>Back to the desk</Trans>
      </Link>
    </div>
  );
}

/** Instead of a page or a part that the member's roles do not open. */
export function RoleNeeded() {
  return (
    <div className="m-6 max-w-prose rounded border border-dashed border-mute bg-well p-4 text-ink-2">
      <h1 tabIndex={-1} className="font-strong outline-none">
        <Trans>Your role does not open this page</Trans>
      </h1>
      <p>
        <Trans>An administrator can change that.</Trans>
      </p>
    </div>
  );
}
