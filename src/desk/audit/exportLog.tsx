import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DayField } from '../frame/dayField.tsx';

/** A file of the log of some days. The browser stores it while it arrives. */
export function ExportLog() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const link = document.createElement('a');
    link.href = `/api/staff/audit/export?${new URLSearchParams(given)}`;
    link.download = 'nabz-audit.jsonl';
    link.click();
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={t`Close`}
        title={<Trans>Export the audit log</Trans>}
        description={
          <Trans>
            Without days it is the whole log. Values of patients are left out. The export is a line
            of the log, too.
          </Trans>
        }
      >
        <form onSubmit={submit} className="grid gap-4">
          <DayField name="from" label={<Trans>First day</Trans>} />
          <DayField name="until" label={<Trans>Last day</Trans>} />
          <Button type="submit" variant="filled" className="justify-self-start">
            <Trans>Export</Trans>
          </Button>
        </form>
      </Dialog>
    </>
  );
}
