import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { SentRow, ToFillRow } from './formRows.tsx';
import { FormSkeleton } from './formSkeleton.tsx';
import { useFormList } from './useFormRecord.ts';

/** The clinic's forms for this patient: to fill in, and sent. */
export function FormsPage() {
  const list = useFormList();
  return (
    <div className="form-width">
      <PageHeader title={<Trans>Forms</Trans>} className="mb-6" />
      {list === undefined ? <FormSkeleton /> : <Lists {...list} />}
    </div>
  );
}

function Lists({ toFill, sent }: NonNullable<ReturnType<typeof useFormList>>) {
  if (toFill.length + sent.length === 0) {
    return (
      <EmptyState
        text={
          <Trans>No forms to fill in now. When the clinic sends one, it will appear here.</Trans>
        }
        action={
          <Link to="/panel/my-ticket/new" className={buttonClass()}>
            <Trans>Write to the clinic</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="forms-to-fill">
        <h2 id="forms-to-fill" className="mb-3 t-h2">
          <Trans>To fill in</Trans>
        </h2>
        {toFill.length > 0 ? (
          <ul className={rowsClass}>
            {toFill.map((row) => (
              <ToFillRow key={row.form.id} {...row} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            <Trans>Nothing is left to fill in.</Trans>
          </p>
        )}
      </section>
      {sent.length > 0 ? (
        <section aria-labelledby="forms-sent">
          <h2 id="forms-sent" className="mb-3 t-h2">
            <Trans>Sent forms</Trans>
          </h2>
          <ul className={rowsClass}>
            {sent.map((row) => (
              <SentRow key={row.form.id} {...row} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
