import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { groupedCareCode } from '#contract/careCode.ts';
import type { Carer } from '#contract/carer.ts';
import { findLocale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Note } from '#ui/note.tsx';
import { Qr } from '#ui/qr.tsx';
import { useMoment } from '../frame/formats.ts';
import { loadDeskI18n } from '../i18n.ts';
import { CarerSheet, carerPage } from './carerSheet.tsx';

/** The code of a new grant, to turn the screen towards the carer. It cannot be shown again. */
export function CarerCodeDialog({
  code,
  carer: { label, codeValidUntil },
  isTaken,
  patientLocale,
  onClose,
}: {
  code: string;
  carer: Carer;
  /** The carer has used it. */
  isTaken: boolean;
  patientLocale: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const own = useLocale();
  // The carer is of the patient's family.
  const locale = findLocale(patientLocale) ?? own;
  const moment = useMoment();
  const until = moment(codeValidUntil);
  const print = useMutation({ mutationFn: () => loadDeskI18n(locale) });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={
        label === '' ? (
          <Trans>Code for the carer</Trans>
        ) : (
          <Trans>
            Code for <bdi>{label}</bdi>
          </Trans>
        )
      }
      description={
        <Trans>
          The carer scans it, or types it in the portal under “People I care for”. It is shown only
          now and works once, until {until}. Give it to nobody else.
        </Trans>
      }
      actions={
        <>
          <Button variant="filled" onClick={onClose}>
            <Trans context="act">Done</Trans>
          </Button>
          <Button busy={print.isPending} onClick={() => print.mutate()}>
            <Trans>Print</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <div role="status">
          {isTaken ? (
            <Note tone="success">
              <Trans>The code was used: the carer has access.</Trans>
            </Note>
          ) : null}
        </div>
        <Qr
          value={carerPage(locale, code)}
          label={t`QR code for the carer`}
          size="xl"
          className="aspect-square h-auto max-w-full"
        />
        <p dir="ltr" className="max-w-full font-mono t-lead break-words">
          {groupedCareCode(code)}
        </p>
        <LabeledCopyButton
          value={groupedCareCode(code)}
          label={t`Copy the code`}
          copied={t`Copied`}
          refused={t`The browser did not copy it. Select the code and copy it.`}
        />
        {print.data ? (
          <CarerSheet
            code={code}
            label={label}
            codeValidUntil={codeValidUntil}
            i18n={print.data}
            onPrinted={print.reset}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
