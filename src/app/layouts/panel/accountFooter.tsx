import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import QrCode from '~icons/lucide/qr-code';
import { initialOf } from '#i18n/initial.ts';
import { EasyModeSwitch } from '#records/easyMode/easyModeSwitch.tsx';
import { usePersonNames } from '#records/person/usePersonNames.ts';
import { useNextVisit } from '#records/visit/nextVisit.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Initial } from '#ui/initial.tsx';
import { usePanelActs } from './panelActs.ts';

export interface Person {
  name: string;
}

const actClass =
  '-mt-2 -mb-3 min-h-11 rounded-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline';

/** At the foot of the side bar: the card for reception, the person, and sign-out. */
export function AccountFooter({ name }: Person) {
  const { onSignOut, onLock, onSwitch } = usePanelActs();
  const next = useNextVisit();
  const { own } = usePersonNames(name);
  return (
    <>
      {next ? (
        <Link
          to="/panel/visit/$visit"
          params={{ visit: next.visit.id }}
          className={buttonClass({ size: 'sm', wide: true })}
        >
          <Icon of={QrCode} size="sm" />
          <Trans>Show at reception</Trans>
        </Link>
      ) : null}
      <div className="mt-1 px-2 t-small">
        <EasyModeSwitch short />
      </div>
      <div className="mt-1 flex items-center gap-3 border-t border-hair px-2 pt-3">
        <Initial className="h-11 w-9">{initialOf(own)}</Initial>
        <div className="min-w-0 flex-1 t-small">
          <p className="truncate font-strong">
            <bdi>{own}</bdi>
          </p>
          <div className="flex flex-wrap gap-x-4">
            {onLock ? (
              <button type="button" onClick={onLock} className={actClass}>
                <Trans>Lock now</Trans>
              </button>
            ) : null}
            {onSwitch ? (
              <button type="button" onClick={onSwitch} className={actClass}>
                <Trans>Another person</Trans>
              </button>
            ) : null}
            <button type="button" onClick={onSignOut} className={actClass}>
              <Trans>Sign out</Trans>
            </button>
          </div>
        </div>
      </div>
    </>
  );
}
