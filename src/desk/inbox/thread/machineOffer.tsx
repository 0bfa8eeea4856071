import { Trans } from '@lingui/react/macro';
import Bot from '~icons/lucide/bot';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useProblemText } from '../../problem.ts';
import { useLanguageName } from '../names.ts';
import type { MachineDraftState } from './useMachineDraft.ts';

/** Below the two fields of an answer: asks the machine, and says whether its text was checked. */
export function MachineOffer({
  machine,
  patientLocale,
  onApproved,
}: {
  machine: MachineDraftState;
  patientLocale: string;
  /** The button is gone after that. */
  onApproved: () => void;
}) {
  const problemText = useProblemText();
  const language = useLanguageName()(patientLocale);
  const { error, isOffered, isPending, isMachine, isUnchecked, isStale } = machine;
  return (
    <>
      {error ? (
        <div role="alert">
          <Note tone="danger">{problemText(error)}</Note>
        </div>
      ) : null}
      {isOffered || isMachine ? (
        <div
          className={`flex flex-wrap items-center gap-2 rounded ${isUnchecked ? 'bg-warning-tint px-3 py-1 text-warning-ink' : 'text-ink-2'}`}
        >
          {isMachine ? (
            <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2">
              <Icon of={Bot} size="sm" />
              <span>
                {!isUnchecked ? (
                  <Trans>{language}, by a machine, checked by you</Trans>
                ) : isStale ? (
                  <Trans>Your text was changed since the machine translated it</Trans>
                ) : (
                  <Trans>{language}, by a machine, not checked: read it, and correct it</Trans>
                )}
              </span>
            </p>
          ) : null}
          {isUnchecked ? (
            <Button
              size="sm"
              onClick={() => {
                machine.approve();
                onApproved();
              }}
            >
              <Trans>Read, it is right</Trans>
            </Button>
          ) : null}
          {isOffered ? (
            <Button size="sm" variant="quiet" busy={isPending} onClick={machine.ask}>
              <Icon of={Bot} size="sm" />
              {error ? (
                <Trans>Try again</Trans>
              ) : isMachine ? (
                <Trans>Translate again</Trans>
              ) : (
                <Trans>Translate by machine</Trans>
              )}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
