import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import Phone from '~icons/lucide/phone';
import { crisisHref, crisisLines } from '#i18n/crisisLines.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { HelpDetails } from '../helpNote.tsx';

/** The crisis lines in easy mode: a row with the number to call, which opens to all of them. */
export function EasyHelp() {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rounded border-s-[3px] border-s-warning-mark bg-warning-tint">
      <div className="flex items-stretch">
        <a
          href={crisisHref('emergency')}
          aria-label={`${t`Emergency`} ${formatCode(locale, crisisLines.emergency)}`}
          className="flex min-h-13 flex-none items-center gap-2 rounded border border-warning-mark bg-surface px-4 font-strong"
        >
          <Icon of={Phone} size="sm" className="text-warning-ink" />
          <span className="ltr text-[1.25rem]">{formatCode(locale, crisisLines.emergency)}</span>
        </a>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-2 rounded px-3 py-1 text-start leading-snug font-strong text-warning-ink"
        >
          <span className="min-w-0 flex-1">
            <Trans>If you are not well right now</Trans>
          </span>
          <Icon of={ChevronDown} size="sm" className={cx('flex-none', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-4 pt-2 pb-4">
        <HelpDetails />
      </div>
    </div>
  );
}
