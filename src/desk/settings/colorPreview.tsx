import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import { type ColorMode, paletteDeclarations } from '#contract/clinicColors.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';

/** A button, a link, a note and a tag as they look with an accent. Nothing in it can be used. */
export function ColorPreview({ mode, accent }: { mode: ColorMode; accent: string }) {
  const frame = useRef<HTMLDivElement>(null);
  // By script, which the policy allows: a style attribute in markup it does not.
  useLayoutEffect(() => {
    for (const [name, value] of paletteDeclarations(mode, accent))
      frame.current?.style.setProperty(name, value);
  }, [mode, accent]);
  return (
    <div
      ref={frame}
      inert
      className={cx(mode, 'grid gap-3 rounded border border-edge bg-page p-4 text-ink')}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={buttonClass({ variant: 'filled', size: 'sm' })}>
          <Trans>A button</Trans>
        </span>
        <span className={linkClass('act')}>
          <Trans>A link</Trans>
        </span>
        <Tag tone="green">
          <Trans>A label</Trans>
        </Tag>
      </div>
      <Note tone="success">
        <Trans>A note on a tinted ground</Trans>
      </Note>
    </div>
  );
}
