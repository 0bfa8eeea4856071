import { useLingui, Trans } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import ArrowLeft from '~icons/lucide/arrow-left';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref } from '#i18n/clinicPhone.ts';
import { iconButtonClass, IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { sectionOf } from './sections.ts';
import { statusText } from '#features/syncCenter/statusText.tsx';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { useNow } from '#ui/useNow.ts';
import { useSyncStatus } from '#features/syncCenter/useSyncStatus.ts';
import { StatusLine } from '#ui/statusLine.tsx';
import { useState } from 'react';
import Menu from '~icons/lucide/menu';
import { Sheet } from '#ui/sheet.tsx';
import { SiteLogo } from '../siteLogo.tsx';
import { PanelNavigation } from './panelNavigation.tsx';
import { AccountFooter } from './accountFooter.tsx';

/** Header of the panel: section title, back link or menu, phone, and the sync status. */
export function PanelHeader({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { t } = useLingui();
  const { section, below } = sectionOf(useLocation({ select: ({ pathname }) => pathname }));
  const title = section ? t(section.name) : t`My portal`;
  return (
    <header
      className="sticky top-0 z-20 short:static bg-page/93 backdrop-blur-[12px] lg:flex lg:min-h-(--header) lg:flex-wrap lg:border-b lg:border-hair"
      data-print="no"
    >
      <div className="flex min-h-14 min-w-0 items-center gap-1 px-2 lg:min-w-56 lg:flex-1 lg:ps-8 lg:pe-4">
        {section && below ? (
          <Link
            to={section.to}
            className="-ms-0 flex min-h-11 min-w-0 items-center gap-1 rounded pe-3 font-strong transition-colors hover:bg-well lg:-ms-3"
          >
            <span className="grid size-11 flex-none place-items-center">
              <Icon of={ArrowLeft} mirrored />
            </span>
            <span className="truncate">{title}</span>
          </Link>
        ) : (
          <>
            <PanelMenu name={name} onSignOut={onSignOut} />
            <p className="truncate font-strong">{title}</p>
          </>
        )}
        <Tooltip text={t`Call the clinic`} isName>
          <a
            href={clinicPhoneHref}
            aria-label={t`Call the clinic`}
            className={iconButtonClass('ms-auto')}
          >
            <Icon of={Phone} size="lg" />
          </a>
        </Tooltip>
      </div>
      <PanelStatus />
    </header>
  );
}

/** Sync status; links to the sync center. */
function PanelStatus() {
  const status = useSyncStatus();
  const formatMoment = useFormatMoment();
  useNow();
  const texts = status
    ? statusText(status, formatMoment)
    : { tone: 'device' as const, title: <Trans>Nabz</Trans>, detail: <Trans>Loading</Trans> };
  return (
    <StatusLine
      {...texts}
      link={(parts) => <Link to="/panel/sync" {...parts} />}
      className="lg:grid lg:w-96"
    />
  );
}

/** Below lg: the side bar as a sheet. */
function PanelMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const signOut = () => {
    close();
    onSignOut();
  };
  return (
    <>
      <Tooltip text={t`Menu`} isName>
        <IconButton
          icon={Menu}
          label={t`Menu`}
          aria-haspopup="dialog"
          className="lg:hidden"
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Sheet
        hiddenTitle
        open={open}
        onClose={close}
        title={t`Menu`}
        closeLabel={t`Close`}
        before={<SiteLogo />}
        footer={
          <div className="-m-2">
            <AccountFooter name={name} onSignOut={signOut} />
          </div>
        }
      >
        <div className="px-2 py-3">
          <PanelNavigation onNavigate={close} />
        </div>
      </Sheet>
    </>
  );
}
