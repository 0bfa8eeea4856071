import { useLingui } from '@lingui/react/macro';
import { Switch } from '#ui/switch.tsx';
import { setEasyMode, useEasyMode } from './easyMode.ts';

/** Turns easy mode on and off on this device. `short`: without the explanation. */
export function EasyModeSwitch({ short = false }: { short?: boolean }) {
  const { t } = useLingui();
  const isEasy = useEasyMode();
  return (
    <Switch
      label={t`Easy mode`}
      hint={short ? undefined : t`One thing at a time, large, and read aloud`}
      checked={isEasy}
      onChange={(event) => setEasyMode(event.currentTarget.checked)}
    />
  );
}
