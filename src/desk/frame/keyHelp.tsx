import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { useMay } from '../context.tsx';
import { areKeysOn, turnKeys, useKeys } from '../inbox/keys.ts';
import { useOwnSections } from './sections.ts';
import { goPages } from './useGoKeys.ts';

type Key = readonly [keys: string, act: string];

/** By `?`, on every page: the keys that the member's roles can use. Single letters can be turned off. */
export function KeyHelp() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areKeysOn);
  useKeys({ '?': () => setOpen(true) });
  const groups = useKeyGroups();
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      size="md"
      title={<Trans>Keys</Trans>}
      closeLabel={t`Close`}
    >
      <div className="grid gap-4">
        <Switch
          label={t`Use single letters`}
          checked={isOn}
          onChange={({ target }) => {
            turnKeys(target.checked);
            setOn(target.checked);
          }}
        />
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {groups.map(({ name, keys }) => (
            <section key={name} aria-label={name} className="grid content-start gap-1">
              <h3 className="text-ink-2">{name}</h3>
              <dl className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 gap-y-1">
                {keys.map(([key, act]) => (
                  <div key={key} className="contents">
                    <dt>
                      <kbd className="ltr rounded border border-hair px-1.5">{key}</kbd>
                    </dt>
                    <dd>{act}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function useKeyGroups(): readonly { name: string; keys: readonly Key[] }[] {
  const { t } = useLingui();
  const may = useMay();
  const own = useOwnSections().flatMap(({ sections }) => sections);
  const go = Object.entries(goPages).flatMap(([letter, to]): Key[] => {
    const section = own.find((each) => each.to === to);
    if (!section) return [];
    const { name } = section;
    return [[`G ${letter}`, t({ message: `Go to: ${name}`, comment: 'What a key does' })]];
  });
  const groups: readonly { name: string; isOwn: boolean; keys: readonly Key[] }[] = [
    {
      name: t`On every page`,
      isOwn: true,
      keys: [
        ['/', t`Find a patient, a ticket, a number, an act`],
        ['Ctrl K', t`The same, also within a field`],
        ...go,
        ['?', t`This list`],
      ],
    },
    {
      name: t({ message: 'Lists of tickets and letters', comment: 'Group of keys' }),
      isOwn: may('tickets') || may('letters'),
      keys: [
        ['J K', t`Next and previous row`],
        ['↓ ↑', t`The same, from a row`],
        ['Enter O', t({ message: 'Open', context: 'act' })],
        ['Esc', t`Back to the list; a text stays`],
        ['Ctrl Enter', t`Send, or save what is written`],
      ],
    },
    {
      name: t({ message: 'Tickets', comment: 'Group of keys' }),
      isOwn: may('tickets'),
      keys: [
        ['R', t`Write to the patient`],
        ['N', t`Write an internal note`],
        [';', t`Saved answers`],
        ['W', t`Begin a ticket with a patient`],
        ['A', t`Assigned to`],
        ['D', t`Department`],
        ['U', t`Urgency`],
        ['E', t`Close or open again`],
        ['P', t`About the patient; the record where that is in view`],
      ],
    },
    {
      name: t({ message: 'Record of a patient', comment: 'Group of keys' }),
      isOwn: may('tickets'),
      keys: [
        ['A', t`Add something to the record`],
        ['W', t`Begin a ticket with the patient`],
      ],
    },
    {
      name: t({ message: 'Letters', comment: 'Group of keys' }),
      isOwn: may('letters'),
      keys: [
        ['R', t`Answer`],
        ['E', t`Handled, or open again`],
      ],
    },
    {
      name: t({ message: 'Week of a physician', comment: 'Group of keys' }),
      isOwn: may('consults'),
      keys: [
        ['← ↑ → ↓', t`Another time or day`],
        ['Enter', t`Choose the time, or open the consultation`],
        ['Space', t`Open or close the time`],
        ['Esc', t`Close the request`],
      ],
    },
    {
      name: t({ message: 'Editor of content', comment: 'Group of keys' }),
      isOwn: may('content.read'),
      keys: [
        ['Alt ← →', t`Another language`],
        ['Alt ↑ ↓', t`Another block`],
      ],
    },
  ];
  return groups.filter(({ isOwn }) => isOwn);
}
