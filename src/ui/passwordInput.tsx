import { useState } from 'react';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import { IconButton } from './iconButton.tsx';
import { Input, type InputProps } from './input.tsx';

export interface PasswordInputProps extends Omit<InputProps, 'type' | 'end' | 'ltr'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the text. The button’s label names its action. */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? hideLabel : showLabel}
      onClick={() => setShown(!shown)}
      disabled={rest.disabled}
      className="text-ink-2"
    />
  );
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ltr
      type={shown ? 'text' : 'password'}
      // Browsers store what a text field shows in files of their own, to open the page again.
      autoComplete={shown ? 'off' : rest.autoComplete}
      end={toggle}
    />
  );
}
