import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { checkPreparation, type PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Note } from '#ui/note.tsx';

/** Preparation tasks before the next visit; a checked task is a mutation like any other. */
export function Preparation({ item }: { item: PatientPackage }) {
  const db = useDb();
  const locale = useLocale();
  const [failed, setFailed] = useState(false);
  if (item.preparation.length === 0) return null;
  const check = async (itemId: string, done: boolean) => {
    try {
      await enqueue(db, checkPreparation, { patientPackageId: item.id, itemId, done });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section>
      <h2 className="mb-2 t-h3">
        <Trans>Preparation</Trans>
      </h2>
      {item.preparation.map((task) => (
        <Checkbox
          key={task.id}
          checked={task.doneAt !== null}
          disabled={item.status !== 'active'}
          label={textIn(task.text, locale.code)}
          onChange={(event) => void check(task.id, event.currentTarget.checked)}
        />
      ))}
      {failed ? (
        <Note tone="danger" role="alert" className="mt-3">
          <Trans>
            Not saved: this phone’s storage may be full. Free some space, then check it off again.
          </Trans>
        </Note>
      ) : null}
    </section>
  );
}
