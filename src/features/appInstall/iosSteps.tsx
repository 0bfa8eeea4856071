import { Trans } from '@lingui/react/macro';
import Share from '~icons/lucide/share';
import SquarePlus from '~icons/lucide/square-plus';
import { Icon } from '#ui/icon.tsx';

/** How to install the app in Safari, which has no install prompt. */
export function IosSteps() {
  const share = <Icon of={Share} size="sm" />;
  const add = <Icon of={SquarePlus} size="sm" />;
  return (
    <p>
      <Trans>
        To install the app in Safari: tap {share} “Share”, then {add} “Add to Home Screen”.
      </Trans>
    </p>
  );
}
