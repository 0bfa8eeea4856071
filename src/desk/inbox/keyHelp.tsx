import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { areKeysOn, turnKeys } from './keys.ts';

/** The keys of the inbox. Single letters can be turned off. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(areKeysOn);
  const keys: readonly [keys: string, act: string][] = [
    ['J K', t`Next and previous ticket`],
    ['Enter', t`Open`],
    ['Esc', t`Back to the list; a text stays`],
    ['R', t`Write to the patient`],
    ['N', t`Write an internal note`],
    ['Ctrl Enter', t`Send, or save the note`],
    [';', t`Saved answers`],
    ['W', t`Begin a ticket with a patient`],
    ['A', t`Assigned to`],
    ['D', t`Department`],
    ['U', t`Urgency`],
    ['E', t`Close or open again`],
    ['P', t`About the patient`],
    ['/', t`Search the tickets`],
    ['Ctrl K', t`Find a patient, a ticket, a number`],
    ['G I', t`Go to the inbox`],
    ['G C', t`Go to consultations`],
    ['G P', t`Go to patients`],
    ['G L', t`Go to letters`],
  ];
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Keys</Trans>} closeLabel={t`Close`}>
      <Switch
        label={t`Use single letters`}
        checked={isOn}
        onChange={({ target }) => {
          turnKeys(target.checked);
          setOn(target.checked);
        }}
      />
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {keys.map(([key, act]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="ltr rounded border border-hair px-1.5">{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
