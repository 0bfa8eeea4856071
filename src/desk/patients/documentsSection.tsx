import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { documentCategories } from '#contract/document.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { useProblemText } from '../problem.ts';
import { AddButton } from './addMenu.tsx';
import { SeenText } from './formsSection.tsx';
import { DayField } from '../frame/dayField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useDay, useText } from '../frame/formats.ts';
import { ByCarer } from '../frame/byCarer.tsx';
import { RowAct } from '../frame/rowAct.tsx';
import { ReasonField } from './reasonField.tsx';
import { RecordSection, useAddition, useChange } from './record.tsx';
import { FileRefused, uploadFile } from './uploadFile.ts';

type Documents = NonNullable<PatientRecord['documents']>;

/** Documents that the role may open, and the upload of another. */
export function DocumentsSection({
  documents,
  patient,
  name,
}: {
  documents: Documents;
  patient: string;
  /** The patient's name. */
  name: string;
}) {
  const { t } = useLingui();
  const may = useMay();
  const [isUploading, setIsUploading] = useState(false);
  return (
    <RecordSection
      id="documents"
      title={<Trans>Documents</Trans>}
      aside={may('medical') ? undefined : <Trans>identity and other only</Trans>}
      acts={
        may('documents.write') ? (
          <AddButton onClick={() => setIsUploading(true)}>{t`Upload a document`}</AddButton>
        ) : null
      }
    >
      {documents.length === 0 ? (
        <p className="text-ink-2">
          <Trans>There is no document that your role opens.</Trans>
        </p>
      ) : (
        <DocumentRows documents={documents} patient={patient} name={name} />
      )}
      {isUploading ? (
        <UploadDialog patient={patient} onClose={() => setIsUploading(false)} />
      ) : null}
    </RecordSection>
  );
}

export function useCategoryNames(): Record<Documents[number]['category'], string> {
  const { t } = useLingui();
  return {
    lab: t({ message: 'Laboratory', comment: 'A kind of document' }),
    imaging: t({ message: 'Imaging', comment: 'A kind of document: X-ray and the like' }),
    prescription: t({ message: 'Prescription', comment: 'A kind of document' }),
    referral: t({ message: 'Referral', comment: 'A kind of document' }),
    identity: t({ message: 'Identity', comment: 'A kind of document: passport and the like' }),
    other: t({ message: 'Other', comment: 'A kind of document' }),
  };
}

interface DocumentRowsProps {
  documents: Documents;
  patient: string;
  name: string;
}

function DocumentRows({ documents, patient, name }: DocumentRowsProps) {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const locale = useLocale();
  const text = useText();
  const day = useDay();
  const problemText = useProblemText();
  const categories = useCategoryNames();
  const open = useMutation({ mutationFn: (row: Documents[number]) => download(api, patient, row) });
  const markSeen = useChange(patient, (id: string) =>
    api.call('staffMarkSeen', { params: { patient }, body: { kind: 'document', id } }),
  );
  const [withdrawing, setWithdrawing] = useState<Documents[number]>();
  const error = open.error ?? markSeen.error;
  return (
    <>
      {error ? (
        <div role="alert">
          <Note tone="danger">{problemText(error)}</Note>
        </div>
      ) : null}
      <DeskTable heads={[t`Document`, t`Kind`, t`From`, t`Day`, t`Seen by`]} acts>
        {documents.map((row) => {
          const title = text(row.title);
          const isHere = row.file.state === 'here';
          return (
            <tr key={row.id}>
              <td className="min-w-40">
                <bdi className="wrap-anywhere">{title}</bdi>
                <span className="block text-ink-2">{formatSize(locale, row.file.size)}</span>
              </td>
              <td>{categories[row.category]}</td>
              <td>
                {row.by === 'patient' ? t`the patient` : t`the clinic`}
                <ByCarer name={row.writtenBy} />
              </td>
              <td className="whitespace-nowrap">
                {day(row.takenAt ?? row.createdAt.slice(0, 10))}
              </td>
              <td>{row.by === 'patient' ? <SeenText seen={row.seen} /> : null}</td>
              <td className="text-end whitespace-nowrap">
                {may('medical') && row.by === 'patient' && row.seen === null ? (
                  <RowAct about={title} onClick={() => markSeen.mutate(row.id)}>
                    {t`Mark as seen`}
                  </RowAct>
                ) : null}
                {isHere ? (
                  <RowAct
                    about={title}
                    isBusy={open.isPending && open.variables.id === row.id}
                    onClick={() => open.mutate(row)}
                  >
                    {t`Download`}
                  </RowAct>
                ) : (
                  <span className="text-ink-2">{t`not uploaded yet`}</span>
                )}
                {may('documents.write') && row.by === 'clinic' ? (
                  <RowAct about={title} isDanger onClick={() => setWithdrawing(row)}>
                    {t`Withdraw`}
                  </RowAct>
                ) : null}
              </td>
            </tr>
          );
        })}
      </DeskTable>
      {withdrawing ? (
        <WithdrawDialog
          row={withdrawing}
          patient={patient}
          name={name}
          onClose={() => setWithdrawing(undefined)}
        />
      ) : null}
    </>
  );
}

interface WithdrawDialogProps {
  row: Documents[number];
  patient: string;
  name: string;
  onClose: () => void;
}

/** Takes back a document of the clinic, such as one of another patient. */
function WithdrawDialog({ row, patient, name, onClose }: WithdrawDialogProps) {
  const { api } = useDesk();
  const title = useText()(row.title);
  const withdraw = useChange(
    patient,
    (reason: string) =>
      api.call('staffWithdrawDocument', {
        params: { patient, document: row.id },
        body: { reason },
      }),
    onClose,
  );
  const errorOf = useFieldError(withdraw.error);
  return (
    <FormDialog
      title={
        <Trans>
          Withdraw “<bdi>{title}</bdi>” from <bdi>{name}</bdi>?
        </Trans>
      }
      description={
        <Trans>
          It will disappear from the portal and from the patient’s devices, and its file will be
          deleted. It cannot be brought back: upload it again where it belongs.
        </Trans>
      }
      submitLabel={<Trans>Withdraw the document</Trans>}
      onClose={onClose}
      onSubmit={(value) => withdraw.mutate(value('reason'))}
      isBusy={withdraw.isPending}
      error={withdraw.error}
      isDanger
    >
      <ReasonField error={errorOf('reason')} />
    </FormDialog>
  );
}

/** Downloads the file; the server notes who opened it. */
async function download(
  api: ReturnType<typeof useDesk>['api'],
  patient: string,
  { id, file }: Documents[number],
): Promise<void> {
  const response = await api.raw(
    `staff/patients/${encodeURIComponent(patient)}/documents/${id}/file`,
    { method: 'GET' },
  );
  const url = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  URL.revokeObjectURL(url);
}

function UploadDialog({ patient, onClose }: { patient: string; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const categories = useCategoryNames();
  const [file, setFile] = useState<File>();
  const upload = useAddition(
    patient,
    async (id, body: { title: string; category: string; takenAt: string | null; file: File }) => {
      await uploadFile(api, patient, id, body.file);
      await api.call('staffAddDocument', {
        params: { patient },
        body: { ...body, id, file: id },
      });
    },
    onClose,
  );
  const isRefused = upload.error instanceof FileRefused;
  return (
    <FormDialog
      title={<Trans>Upload a document</Trans>}
      description={<Trans>The patient sees it at once.</Trans>}
      submitLabel={<Trans>Upload</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        if (file)
          upload.mutate({
            title: value('title'),
            category: value('category'),
            takenAt: value('takenAt') || null,
            file,
          });
      }}
      isBusy={upload.isPending}
      error={isRefused ? null : upload.error}
    >
      <div className="grid gap-1">
        <FileButton
          accept="application/pdf,image/jpeg,image/png"
          onFiles={([chosen]) => {
            setFile(chosen);
            // Another file needs another id.
            upload.forgetId();
            upload.reset();
          }}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        <p id="file-state" role={isRefused ? 'alert' : 'status'}>
          {isRefused
            ? t`This file cannot be used. Choose a PDF, JPEG or PNG of at most 20 MB.`
            : (file?.name ?? t`PDF, JPEG or PNG, at most 20 MB`)}
        </p>
      </div>
      <Field label={<Trans>Title</Trans>}>
        <Input name="title" required maxLength={120} dir="auto" />
      </Field>
      <Field label={<Trans>Kind</Trans>}>
        <Select name="category">
          {documentCategories.map((category) => (
            <option key={category} value={category}>
              {categories[category]}
            </option>
          ))}
        </Select>
      </Field>
      <DayField name="takenAt" label={<Trans>Day of the document</Trans>} />
    </FormDialog>
  );
}
