import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Visit } from '#contract/patientPackage.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Note } from '#ui/note.tsx';

/** What to bring, with ticks that stay on this device. */
export function Bring({ visit }: { visit: Visit }) {
  const db = useDb();
  const [failed, setFailed] = useState(false);
  // Ticks of this page, until the live query has them.
  const [pressed, setPressed] = useState<Record<string, boolean>>({});
  const brought = useLive((from) => readFact(from, 'brought'));
  const [shown, setShown] = useState(brought);
  const ticked = brought?.[visit.id] ?? [];
  if (shown !== brought) {
    setShown(brought);
    setPressed(without(pressed, (item, isTicked) => ticked.includes(item) === isTicked));
  }
  const tick = (item: string, isTicked: boolean) => {
    setPressed((now) => ({ ...now, [item]: isTicked }));
    // Reads what is stored, as two ticks may follow each other faster than a live query.
    db.transaction('rw', db.meta, async () => {
      const all = (await readFact(db, 'brought')) ?? {};
      const others = (all[visit.id] ?? []).filter((each) => each !== item);
      const own = isTicked ? [...others, item] : others;
      await writeFact(db, 'brought', { ...all, [visit.id]: own });
    }).then(
      () => setFailed(false),
      () => {
        setPressed((now) => without(now, (each) => each === item));
        setFailed(true);
      },
    );
  };
  return (
    <BringList
      items={visit.bring}
      isTicked={(item) => pressed[item] ?? ticked.includes(item)}
      onTick={tick}
    >
      {failed ? (
        <Note tone="danger" role="alert" className="mt-3">
          <Trans>
            Not saved: this phone’s storage may be full. Free some space, then check it off again.
          </Trans>
        </Note>
      ) : null}
    </BringList>
  );
}

interface BringListProps {
  items: readonly LocalizedText[];
  /** By the English text, which is the same in every language of the panel. */
  isTicked(item: string): boolean;
  onTick(item: string, isTicked: boolean): void;
  /** Below the list. */
  children?: ReactNode;
}

/** What to bring as rows to tick; nothing without any. */
export function BringList({ items, isTicked, onTick, children }: BringListProps) {
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="t-h3">
        <Trans>What to bring</Trans>
      </h2>
      {items.map((text) => {
        const key = textIn(text, 'en');
        return (
          <Checkbox
            key={key}
            label={textIn(text, locale.code)}
            checked={isTicked(key)}
            onChange={(event) => onTick(key, event.currentTarget.checked)}
          />
        );
      })}
      {children}
    </section>
  );
}

const without = (
  ticks: Record<string, boolean>,
  isGone: (item: string, isTicked: boolean) => boolean,
): Record<string, boolean> =>
  Object.fromEntries(Object.entries(ticks).filter(([item, isTicked]) => !isGone(item, isTicked)));
