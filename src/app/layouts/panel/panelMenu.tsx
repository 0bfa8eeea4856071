import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Menu from '~icons/lucide/menu';
import { IconButton } from '#ui/iconButton.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { SiteLogo } from '../siteLogo.tsx';
import { PanelNavigation } from './panelNavigation.tsx';
import { PersonMenu } from './personMenu.tsx';

/** Below lg: the side bar as a sheet. */
export function PanelMenu({ name, onSignOut }: { name: string; onSignOut: () => void }) {
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
            <PersonMenu name={name} onSignOut={signOut} />
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
