import { useLingui } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { type Zoom, zooms } from './lens.ts';

/** Day, week, month, year: how much time is under the lens. */
export function ZoomChoice({ value, onChange }: { value: Zoom; onChange: (zoom: Zoom) => void }) {
  const { t } = useLingui();
  const names: Record<Zoom, string> = {
    day: t({ message: 'Day', comment: 'How much time the line shows' }),
    week: t({ message: 'Week', comment: 'How much time the line shows' }),
    month: t({ message: 'Month', comment: 'How much time the line shows' }),
    year: t({ message: 'Year', comment: 'How much time the line shows' }),
  };
  return (
    <fieldset
      className="flex min-w-0 flex-auto large-text:grid large-text:grid-cols-2 rounded border border-edge @min-[52rem]:flex-none"
      data-print="no"
    >
      <legend className="sr-only">{t`How much time the line shows closely`}</legend>
      {zooms.map((zoom) => (
        <label
          key={zoom}
          className={cx(
            'grid min-h-11 flex-1 cursor-pointer place-items-center border-edge px-2 not-first-of-type:border-s @min-[52rem]:px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            zoom === value ? 'bg-primary-tint-2 font-strong text-primary-ink' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name="zoom"
            checked={zoom === value}
            onChange={() => onChange(zoom)}
            className="sr-only"
          />
          {names[zoom]}
        </label>
      ))}
    </fieldset>
  );
}
