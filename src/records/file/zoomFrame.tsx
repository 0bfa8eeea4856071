import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import Minus from '~icons/lucide/minus';
import MoveHorizontal from '~icons/lucide/move-horizontal';
import Plus from '~icons/lucide/plus';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/iconButton.tsx';
import { nextZoom, useZoom } from './useZoom.ts';

interface ZoomFrameProps {
  /** The name of what is shown. */
  label: string;
  /** Drawn at this zoom; its width is the frame's at zoom 1. */
  children: (zoom: number) => ReactNode;
  /** At the start of the bar, such as the number of the page. */
  bar?: ReactNode;
  onScroll?: (() => void) | undefined;
  /** The scrolling element. */
  scroller?: Ref<HTMLDivElement> | undefined;
  busy?: boolean | undefined;
}

/** A frame in which a picture or pages are zoomed and scrolled, by touch, mouse and keyboard. */
export function ZoomFrame({
  label,
  children,
  bar,
  onScroll,
  scroller,
  busy = false,
}: ZoomFrameProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { zoom, zoomTo, frame, content } = useZoom();
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(scroller, () => frame.current);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="flex min-h-11 items-center gap-1">{bar}</div>
        <div role="group" aria-label={t`Zoom`} className="flex items-center">
          <IconButton icon={Minus} label={t`Zoom out`} onClick={() => zoomTo(nextZoom(zoom, -1))} />
          <output className="min-w-12 text-center text-ink-2 t-small">
            {formatNumber(locale, zoom, { style: 'percent', maximumFractionDigits: 0 })}
          </output>
          <IconButton icon={Plus} label={t`Zoom in`} onClick={() => zoomTo(nextZoom(zoom, 1))} />
          <IconButton icon={MoveHorizontal} label={t`Fit the width`} onClick={() => zoomTo(1)} />
        </div>
      </div>
      {/* Left to right in every language, as positions within pages are. */}
      <div
        ref={frame}
        dir="ltr"
        role="group"
        aria-label={label}
        aria-busy={busy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
        tabIndex={0}
        onScroll={onScroll}
        className={cx(
          'relative h-(--frame) overflow-auto overscroll-contain rounded border border-hair bg-well',
          '[--frame:max(60dvh,15rem)] [touch-action:pan-x_pan-y]',
        )}
      >
        <div ref={content} className="min-h-full w-[calc(var(--zoom,1)*100%)]">
          {children(zoom)}
        </div>
      </div>
    </div>
  );
}
