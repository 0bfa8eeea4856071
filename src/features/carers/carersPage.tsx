import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { codeValidUntil, grantCare } from '#contract/carer.ts';
import { readRows } from '#mirror/overlay.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { discardItem } from '#records/useDiscard.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { Button } from '#ui/button.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { useKeptFocus } from '#ui/useKeptFocus.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Link } from '@tanstack/react-router';
import { CarerItem } from './carerItem.tsx';
import { CodeCard } from './codeCard.tsx';
import { GrantForm, type GrantValues, usualGrant } from './grantForm.tsx';
import { readCareItems } from './pendingCare.ts';

interface NewCode {
  code: string;
  label: string;
  validUntil: string;
}

interface Granting {
  initial: GrantValues;
  /** The grant that the clinic refused, and that this one replaces. */
  refusedId?: string;
}

/** The panel's page of the people who may see the patient's records and act for them. */
export function CarersPage({ confirmOwner }: { confirmOwner: () => Promise<boolean> }) {
  const { t } = useLingui();
  const db = useDb();
  const [granting, setGranting] = useState<Granting>();
  const [shown, setShown] = useState<NewCode>();
  useKeptFocus(shown === undefined && granting === undefined);
  const view = useLive(async (of) => {
    const [carers, pending] = await Promise.all([readRows(of, 'carer'), readCareItems(of)]);
    return { carers: carers.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)), pending };
  });
  const start = async (next: Granting) => {
    if (!(await confirmOwner())) return;
    setShown(undefined);
    setGranting(next);
  };
  const grant = async (values: GrantValues) => {
    const code = newCareCode();
    const { grantId, codeHash } = await careIdsOf(code);
    await enqueue(db, grantCare, { ...values, codeHash }, { id: grantId });
    // What it holds is in the new one.
    if (granting?.refusedId) await discardItem(db, granting.refusedId);
    setGranting(undefined);
    setShown({ code, label: values.label, validUntil: codeValidUntil(new Date().toISOString()) });
  };
  return (
    <div className="thread-width">
      <PageHeader
        title={t`My carers`}
        lead={
          <Trans>
            Let somebody you trust see your records and act for you, with an account of their own.
            Never share your password.
          </Trans>
        }
        className="mb-8"
      />
      <div className="grid gap-8">
        {shown ? (
          <CodeCard {...shown} onDone={() => setShown(undefined)} />
        ) : granting ? (
          <GrantForm
            key={granting.refusedId}
            initial={granting.initial}
            submit={t`Make the code`}
            onSave={grant}
            onCancel={() => setGranting(undefined)}
          />
        ) : (
          <Button
            variant="filled"
            className="justify-self-start"
            onClick={() => void start({ initial: usualGrant })}
          >
            <Trans>Allow a person</Trans>
          </Button>
        )}
        {view === undefined ? (
          <ListSkeleton detail />
        ) : view.carers.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Nobody but you and the clinic can see your records.</Trans>
          </p>
        ) : (
          <ul className={rowsClass}>
            {view.carers.map((carer) => (
              <CarerItem
                confirmOwner={confirmOwner}
                key={carer.id}
                carer={carer}
                row={view.pending.get(carer.id)}
                onNewCode={(initial, refusedId) => void start({ initial, refusedId })}
              />
            ))}
          </ul>
        )}
        <p>
          <Link to="/panel/cared-for" className={linkClass('act')}>
            <Trans>People I care for</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
