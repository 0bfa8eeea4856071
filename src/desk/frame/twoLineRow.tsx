import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguageName } from '../inbox/names.ts';

/** For the link around a row of a list pane. */
export const rowLinkClass =
  'grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 border-b border-hair px-3 py-2 outline-offset-[-2px] hover:bg-well aria-[current=page]:bg-primary-tint-2';

/** Who and since when; below, about what, and at the end the rest. */
export function TwoLineRow({
  icon,
  iconClass,
  iconLabel,
  name,
  language,
  when,
  isLate,
  subject,
  rest,
}: {
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  iconClass: string;
  iconLabel: string | undefined;
  name: ReactNode;
  /** The person's, by code; named where it is another than the page's. */
  language: string;
  when: ReactNode;
  isLate: boolean;
  subject: string;
  rest: ReactNode;
}) {
  const locale = useLocale();
  const languageName = useLanguageName();
  return (
    <>
      <Icon of={icon} size="sm" className={`mt-1 ${iconClass}`} label={iconLabel} />
      <span className="grid min-w-0">
        <span className="flex min-w-0 gap-2">
          <b className="truncate">{name}</b>
          {language === locale.code ? null : (
            <span className="flex-none text-ink-2">{languageName(language)}</span>
          )}
          <span
            className={`ms-auto flex-none ${isLate ? 'font-strong text-warning-ink' : 'text-ink-2'}`}
          >
            {when}
            {isLate ? (
              <span className="sr-only">
                {' '}
                <Trans>past the goal</Trans>
              </span>
            ) : null}
          </span>
        </span>
        <span className="flex min-w-0 gap-2 text-ink-2">
          {/* In its own direction, and at the row's start in either. */}
          <span className="flex min-w-0 flex-1">
            <span dir="auto" className="min-w-0 truncate">
              {subject}
            </span>
          </span>
          {rest}
        </span>
      </span>
    </>
  );
}
