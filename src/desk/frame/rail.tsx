import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { shownClinic } from '#i18n/clinic.ts';
import { BrandMark } from '#ui/brandMark.tsx';
import { Icon } from '#ui/icon.tsx';
import { MemberMenu } from './memberMenu.tsx';
import { type Section, useOwnSections } from './sections.ts';
import { type Counts, useCounts } from './useCounts.ts';
import { WaitingCount } from './waitingCount.tsx';

/** The pages that the roles open, in groups, beside the page. */
export function Rail() {
  const { t } = useLingui();
  // Another name shows after a reload, as on every page.
  const clinicName = shownClinic().name;
  return (
    <header className="sticky top-0 flex h-dvh flex-col gap-1 overflow-y-auto border-e border-hair bg-well p-2">
      <Link to="/desk" className="flex items-center gap-2 p-2 text-(length:--t-h2) font-strong">
        <BrandMark className="size-7" />
        <bdi className="min-w-0 truncate">{clinicName}</bdi>
        <span className="ms-auto text-(length:--t-small) font-normal text-ink-2">
          <Trans>Desk</Trans>
        </span>
      </Link>
      <nav aria-label={t`Desk`} className="grid content-start">
        <SectionGroups counts={useCounts()} />
      </nav>
      <MemberMenu />
    </header>
  );
}

/** The entries by group; without those of `except`, which are elsewhere on the screen. */
export function SectionGroups({
  counts,
  except = [],
  onOpen,
}: {
  counts: Counts;
  except?: readonly Section[];
  onOpen?: () => void;
}) {
  return useOwnSections().map(({ name, sections }) => {
    const shown = sections.filter(({ to }) => !except.some((other) => other.to === to));
    return shown.length === 0 ? null : (
      <section key={name} aria-label={name}>
        <h2 className="px-2 pt-2.5 pb-0.5 text-ink-3">{name}</h2>
        <ul className="grid">
          {shown.map((section) => (
            <li key={section.to}>
              <Link
                to={section.to}
                {...(onOpen ? { onClick: onOpen } : {})}
                className="flex min-h-11 items-center gap-2 rounded px-2 text-ink-2 hover:bg-primary-tint aria-[current=page]:bg-primary-tint-2 aria-[current=page]:font-strong aria-[current=page]:text-primary-ink"
              >
                <Icon of={section.icon} size="sm" />
                {section.name}
                {section.count ? <WaitingCount count={counts[section.count]} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
