import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

export interface FileButtonProps
  extends
    Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'capture' | 'disabled' | 'name' | 'id'>,
    ButtonLook {
  onFiles: (files: File[]) => void;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * A native file input that looks like a button. Reset after each choice, so that the same file can
 * be chosen again.
 */
export function FileButton({
  onFiles,
  children,
  className,
  variant,
  size,
  wide,
  ...rest
}: FileButtonProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={buttonClass(
        { variant, size, wide },
        `relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:border-hair has-disabled:bg-well has-disabled:text-ink-3 forced-colors:has-disabled:border-[GrayText] forced-colors:has-disabled:text-[GrayText] ${className ?? ''}`,
      )}
    >
      <input type="file" className="sr-only" onChange={onChange} {...rest} />
      {children}
    </label>
  );
}
