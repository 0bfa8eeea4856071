import { Trans } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import LayoutList from '~icons/lucide/layout-list';
import { Button } from '#ui/button.tsx';
import { focusHeading } from '#ui/focusHeading.ts';
import { Icon } from '#ui/icon.tsx';
import { setEasyMode } from './easyMode.ts';

/** The way back to the ordinary screens, on each screen that easy mode changes. */
export function LeaveEasyMode() {
  const leave = () => {
    flushSync(() => setEasyMode(false));
    // This button is gone.
    focusHeading();
  };
  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ms-4 large-text:ms-0 large-text:px-0 large-text:text-start"
      onClick={leave}
    >
      <Icon of={LayoutList} size="sm" className="max-[22rem]:hidden" />
      <Trans>Leave easy mode</Trans>
    </Button>
  );
}
