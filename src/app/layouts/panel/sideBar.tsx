import { SiteLogo } from '../siteLogo.tsx';
import { PanelNavigation } from './panelNavigation.tsx';
import { PersonMenu } from './personMenu.tsx';

/**
 * From lg; below, PanelMenu shows the same. Hidden with display:none, so that it is not read twice.
 */
export function SideBar({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  return (
    <aside
      className="sticky top-0 hidden h-dvh flex-col border-e border-hair bg-well px-3 pb-3 lg:flex"
      data-print="no"
    >
      <div className="flex h-(--header) flex-none items-center px-3">
        <SiteLogo />
      </div>
      <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3">
        <PanelNavigation />
      </div>
      <div className="flex-none pt-2">
        <PersonMenu name={name} onSignOut={onSignOut} />
      </div>
    </aside>
  );
}
