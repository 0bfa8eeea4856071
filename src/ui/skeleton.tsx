import { cx } from './cx.ts';

const shapes = {
  text: 'h-4 w-full rounded-sm',
  title: 'h-7 w-2/3 rounded-sm',
  block: 'h-24 w-full rounded',
  arch: 'aspect-[3/4] w-22 rounded-arch',
  round: 'size-8 rounded-full',
};

/** A static placeholder. The parent needs aria-busy and a text. */
export function Skeleton({
  shape = 'text',
  className,
}: {
  shape?: keyof typeof shapes | undefined;
  className?: string | undefined;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx('block bg-hair forced-colors:border', shapes[shape], className)}
    />
  );
}
