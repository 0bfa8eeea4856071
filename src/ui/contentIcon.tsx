import { useEffect, useState } from 'react';
import type { DrawnIcon } from './contentIconLoader.ts';
import { cx } from './cx.ts';
import { type IconProps, iconSizes } from './icon.tsx';

/**
 * An icon that content names: `lucide:bed-double`. Its box is there from the start, and stays empty
 * where there is no such icon.
 */
export function ContentIcon({
  name,
  size = 'md',
  className,
}: { name: string } & Pick<IconProps, 'size' | 'className'>) {
  const [drawn, setDrawn] = useState<DrawnIcon>();
  useEffect(() => {
    let gone = false;
    void import('./contentIconLoader.ts')
      .then(({ drawIcon }) => drawIcon(name))
      .then(
        (icon) => gone || setDrawn(icon),
        () => undefined,
      );
    return () => void (gone = true);
  }, [name]);
  return (
    <svg
      aria-hidden
      data-icon={name}
      viewBox={drawn?.viewBox ?? '0 0 24 24'}
      className={cx('icon', iconSizes[size], className)}
      // From our own server, or from the one that the operator chose; the content policy lets no
      // script of it run.
      dangerouslySetInnerHTML={{ __html: drawn?.body ?? '' }}
    />
  );
}
