import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';

/** Before anything is typed: what can be found. */
export function SearchHelp() {
  return (
    <ul className="list-disc space-y-1 ps-5 text-ink-2">
      <li>
        <Trans>The beginning of a word is enough, and every word has to occur.</Trans>
      </li>
      <li>
        <Trans>Spaces, half-spaces, accents, and the kind of digits make no difference.</Trans>
      </li>
      <li>
        <Trans>What waits on this device to be sent is found, too.</Trans>
      </li>
    </ul>
  );
}

/** No record matches: what may help. */
export function NothingFound({ query }: { query: string }) {
  const text = <bdi className="font-strong">{query.trim()}</bdi>;
  return (
    <EmptyState
      text={
        <Trans>
          No record on this device contains {text}. Fewer words or only the beginning of a word may
          help; the clinic can be asked, too.
        </Trans>
      }
      action={
        <Link to="/panel/my-ticket/new" className={buttonClass()}>
          <Trans>Ask the clinic</Trans>
        </Link>
      }
    />
  );
}
