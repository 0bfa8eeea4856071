import { QrCode } from '@ark-ui/react/qr-code';
import { cx } from './cx.ts';

/** The margin of `xl` is the four modules that scanners of the standard expect. */
const sizes = { md: 'size-36 p-2', lg: 'size-48 p-2', xl: 'size-72 p-10' };

/**
 * A QR code, dark on white in both colour modes and never mirrored, so that scanners read it.
 * Includes its blank margin.
 */
export function Qr({
  value,
  label,
  size = 'md',
  className,
}: {
  value: string;
  label: string;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
}) {
  return (
    <QrCode.Root
      value={value}
      encoding={{ ecc: 'M' }}
      dir="ltr"
      role="img"
      aria-label={label}
      className={cx(
        'flex-none rounded-sm bg-white forced-color-adjust-none',
        sizes[size],
        className,
      )}
    >
      <QrCode.Frame className="block size-full">
        <QrCode.Pattern className="fill-black" />
      </QrCode.Frame>
    </QrCode.Root>
  );
}
