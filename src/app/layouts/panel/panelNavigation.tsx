import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { groups } from './sections.ts';
import { plural } from '@lingui/core/macro';
import { isUnread } from '#contract/ticket.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { Count } from '#ui/count.tsx';

const row =
  'group flex min-h-11 items-center gap-3 rounded px-3 text-[.9375rem] text-ink-2 transition-colors hover:bg-hair/60 hover:text-ink lg:pointer-fine:min-h-10';
const current = {
  className: 'bg-primary-tint-2 font-strong !text-primary-ink forced-colors:border',
};

/** Links to the sections of the panel (sections.ts), for the side bar and the menu. */
export function PanelNavigation({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <nav aria-label={t`My portal`}>
      {groups.map(({ key, name, sections }) => (
        <div key={key} className="py-1.5">
          <p id={`${id}-${key}`} className="px-3 py-1 text-ink-3 t-micro">
            {t(name)}
          </p>
          <ul aria-labelledby={`${id}-${key}`}>
            {sections.map((section) => (
              <li key={section.to}>
                <Link to={section.to} className={row} activeProps={current} onClick={onNavigate}>
                  <Icon
                    of={section.icon}
                    size="sm"
                    className="text-ink-3 group-aria-[current=page]:text-primary-ink"
                  />
                  <span className="flex-1">{t(section.name)}</span>
                  {'count' in section ? <SectionCount counted={section.count} /> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** Number of items that need attention in a section; nothing at zero. */
function SectionCount({ counted }: { counted: 'forms' | 'tickets' }) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = useLive(
    async (db) =>
      db.transaction('r', db.rows('form'), db.rows('ticket'), db.outbox, async () =>
        counted === 'forms'
          ? (await readRows(db, 'form')).filter((form) => form.status === 'to-fill').length
          : (await readRows(db, 'ticket')).filter(isUnread).length,
      ),
    [counted],
  );
  if (!count) return null;
  const label =
    counted === 'forms'
      ? t`${plural(count, { one: '# form to fill in', other: '# forms to fill in' })}`
      : t`${plural(count, { one: '# unread ticket', other: '# unread tickets' })}`;
  return <Count label={label}>{formatNumber(locale, count)}</Count>;
}
