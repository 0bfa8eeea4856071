import { Trans } from '@lingui/react/macro';
import { initialOf } from '#i18n/initial.ts';
import { Initial } from '#ui/initial.tsx';
import { AppearanceSwitch } from '../appearanceSwitch.tsx';
import { LanguageSwitch } from '../languageSwitch.tsx';

/**
 * Language, appearance, name and sign-out: at the bottom of the side bar and, below lg, of the menu
 * sheet.
 */
export function AccountFooter({ name, onSignOut }: { name: string; onSignOut: () => void }) {
  return (
    <>
      <div className="flex justify-between">
        <LanguageSwitch side="above" align="start" />
        <AppearanceSwitch short side="above" align="end" />
      </div>
      <div className="mt-1 flex items-center gap-3 border-t border-hair px-3 pt-3">
        <Initial>{initialOf(name)}</Initial>
        <div className="min-w-0 flex-1 t-small">
          <p className="truncate font-strong">
            <bdi>{name}</bdi>
          </p>
          <button
            type="button"
            onClick={onSignOut}
            className="-mt-2 -mb-3 min-h-11 rounded-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
          >
            <Trans>Sign out</Trans>
          </button>
        </div>
      </div>
    </>
  );
}
