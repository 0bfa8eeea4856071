import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { cx } from './cx.ts';
import { type IconProps, iconSizes } from './icon.tsx';
import { trustedMarkup } from './trustedMarkup.ts';

/** View box and content of an icon's `<svg>`. */
export interface IconMarkup {
  viewBox: string;
  body: string;
}

/** Draws icons on the server; undefined in the browser, which keeps them when it hydrates. */
export const ServerIcons = createContext<((name: string) => IconMarkup | undefined) | undefined>(
  undefined,
);

/**
 * An icon that content names, such as `lucide:bed-double`. Its box keeps its size, also when there
 * is no such icon.
 */
export function ContentIcon({
  name,
  size = 'md',
  className,
}: { name: string } & Pick<IconProps, 'size' | 'className'>) {
  const [markup, setMarkup] = useState(useContext(ServerIcons)?.(name));
  useEffect(() => {
    let isCancelled = false;
    void import('./contentIconLoader.ts')
      .then(({ loadIconMarkup }) => loadIconMarkup(name))
      .then(
        (icon) => isCancelled || setMarkup(icon),
        () => undefined,
      );
    return () => void (isCancelled = true);
  }, [name]);
  const body = useMemo(() => trustedMarkup(markup?.body ?? ''), [markup]);
  return (
    <svg
      aria-hidden
      data-icon={name}
      viewBox={markup?.viewBox ?? '0 0 24 24'}
      className={cx('icon', iconSizes[size], className)}
      // The SVG comes from our server or from the service that the operator configured: only plain
      // shapes pass.
      dangerouslySetInnerHTML={body}
      suppressHydrationWarning
    />
  );
}
