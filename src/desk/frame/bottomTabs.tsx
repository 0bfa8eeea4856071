import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import Menu from '~icons/lucide/menu';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { MemberMenu } from './memberMenu.tsx';
import { SectionGroups } from './rail.tsx';
import { useOwnSections } from './sections.ts';
import { useCounts } from './useCounts.ts';
import { WaitingCount } from './waitingCount.tsx';

/** These have a tab when the roles open them; other pages fill the places that stay free. */
const preferred: readonly string[] = ['/desk/inbox', '/desk/consults', '/desk/patients'];
const places = 3;

const tabClass =
  'relative grid min-h-14 min-w-0 flex-1 content-center justify-items-center gap-0.5 border-t-2 border-transparent px-1 text-ink-2 aria-[current=page]:border-primary-mark aria-[current=page]:font-strong aria-[current=page]:text-primary-ink';

/** Instead of the rail where the screen is narrow: three pages, and the rest behind "More". */
export function BottomTabs() {
  const { t } = useLingui();
  const counts = useCounts();
  const [isMore, setMore] = useState(false);
  const all = useOwnSections().flatMap(({ sections }) => sections);
  const chosen = [
    ...all.filter(({ to }) => preferred.includes(to)),
    ...all.filter(({ to }) => !preferred.includes(to)),
  ].slice(0, places);
  const tabs = all.filter((section) => chosen.includes(section));
  const rest = all.filter((section) => !chosen.includes(section));
  const waiting = rest.flatMap(({ count }) => (count && counts[count]) || []);
  const close = () => setMore(false);
  return (
    <>
      <nav
        aria-label={t`Desk`}
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-hair bg-page pb-[env(safe-area-inset-bottom)]"
      >
        {tabs.map((section) => (
          <Link key={section.to} to={section.to} className={tabClass}>
            <span className="flex items-center gap-1">
              <Icon of={section.icon} size="sm" />
              {section.count ? <WaitingCount count={counts[section.count]} isTab /> : null}
            </span>
            <span className="max-w-full truncate">{section.name}</span>
          </Link>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isMore}
          className={tabClass}
          onClick={() => setMore(true)}
        >
          <span className="flex items-center gap-1">
            <Icon of={Menu} size="sm" />
            <WaitingCount
              isTab
              count={{
                total: waiting.reduce((sum, { total }) => sum + total, 0),
                isWaiting: waiting.some(({ isWaiting }) => isWaiting),
              }}
            />
          </span>
          <Trans>More</Trans>
        </button>
      </nav>
      <Sheet open={isMore} onClose={close} title={<Trans>Desk</Trans>} closeLabel={t`Close`}>
        <nav aria-label={t`More pages`} className="p-2">
          <SectionGroups counts={counts} except={tabs} onOpen={close} />
        </nav>
        <div className="mt-2 border-t border-hair p-2">
          <MemberMenu />
        </div>
      </Sheet>
    </>
  );
}
