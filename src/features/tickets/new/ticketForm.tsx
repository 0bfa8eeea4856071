import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState, useEffect, useRef } from 'react';
import { type DraftHandle, useDraft } from '#mirror/useDraft.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { AnswerTime } from '../answerTime.tsx';
import { AttachmentsField } from '#records/attachFiles.tsx';
import { type TicketDraft, ticketDraft } from '../drafts.ts';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { DraftSubmit } from '#records/draftSubmit.tsx';
import { useBodyFault } from '../useBodyFault.ts';
import { useSaving } from '#ui/useSaving.ts';
import { EstimateField, type LinkedEstimate } from './estimateField.tsx';
import { type LinkedResult, ResultField } from './resultField.tsx';
import { UrgencyField } from './urgencyField.tsx';
import { type Department, departments, maxSubjectLength } from '#contract/ticket.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { Select } from '#ui/select.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { textIn } from '#contract/text.ts';
import { useRows } from '#mirror/react.tsx';

interface TicketFormProps {
  /** Under which the draft is stored. */
  draftKey: string;
  /** The fields without a stored draft. */
  initial: TicketDraft;
  /** Slug of the package to preselect, if the patient has it. */
  aboutPackageSlug: string | undefined;
  /** The cost estimate in the URL, which the ticket asks about. */
  linked?: LinkedEstimate | undefined;
  /** The laboratory result in the URL, which the ticket asks about. */
  linkedResult?: LinkedResult | undefined;
  /** Attachments are uploaded separately and cannot be changed. */
  frozenFiles?: boolean;
  /** In place of "Send" when what is edited was sent meanwhile. */
  tooLate?: ((draft: DraftHandle<TicketDraft>) => ReactNode) | undefined;
  /** Enqueues the ticket, deletes the draft of this key, and returns the ticket's id. */
  onSend: (written: TicketDraft, draft: string) => Promise<string>;
  onSent: (ticketId: string) => void;
}

const ids = { subject: 'ticket-subject', body: 'ticket-message' };

/** The fields of a ticket, stored as a draft while typing. Storing the ticket is up to `onSend`. */
export function TicketForm({
  draftKey,
  initial,
  aboutPackageSlug,
  linked,
  linkedResult,
  frozenFiles = false,
  tooLate,
  onSend,
  onSent,
}: TicketFormProps) {
  const { t } = useLingui();
  const draft = useDraft(draftKey, ticketDraft, initial);
  const { subject, body, department, urgency, patientPackageId, attachments } = draft.value;
  const saving = useSaving();
  const [tried, setTried] = useState(false);
  const faults = { subject: useSubjectFault()(subject, tried), body: useBodyFault()(body, tried) };
  const faultsNow = { subject: useSubjectFault()(subject, true), body: useBodyFault()(body, true) };
  const set = (change: Partial<TicketDraft>) => draft.setValue((now) => ({ ...now, ...change }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (tooLate) return;
    setTried(true);
    const first = faultsNow.subject ? ids.subject : faultsNow.body ? ids.body : undefined;
    if (first !== undefined) return document.getElementById(first)?.focus();
    if (!draft.ready) return;
    void saving.run(async () => {
      await draft.flush();
      const ticketId = await onSend(draft.value, draft.draftKey());
      await draft.clear();
      onSent(ticketId);
    });
  };
  const isLocked = !draft.ready || saving.busy;
  return (
    <form onSubmit={send} noValidate autoComplete="off" className="grid gap-6">
      <OtherDraft draft={draft} />
      <Field
        id={ids.subject}
        label={t({
          message: 'Subject',
          comment: 'Field of a new ticket; fixed wording in English',
        })}
        error={faults.subject}
        required
      >
        <Input
          dir="auto"
          value={subject}
          readOnly={isLocked}
          autoComplete="off"
          onChange={(event) => set({ subject: event.target.value })}
        />
      </Field>
      <Field
        id={ids.body}
        label={t({
          message: 'Message',
          comment: 'Field of a new ticket; fixed wording in English',
        })}
        error={faults.body}
        required
      >
        <Textarea
          rows={6}
          value={body}
          readOnly={isLocked}
          onChange={(event) => set({ body: event.target.value })}
        />
      </Field>
      <DangerCard text={`${subject}\n${body}`} />
      <AttachmentsField
        files={attachments}
        frozen={frozenFiles}
        run={saving.run}
        onChange={(change) =>
          draft.setValue((now) => ({ ...now, attachments: change(now.attachments) }))
        }
      />
      <EstimateField draft={draft} initial={initial} linked={linked} />
      <ResultField draft={draft} initial={initial} linked={linkedResult} />
      <DepartmentField value={department} onChange={(value) => set({ department: value })} />
      <p className="-mt-3 text-ink-2 t-small empty:hidden">
        <AnswerTime department={department} />
      </p>
      <PackageField
        value={patientPackageId}
        aboutPackageSlug={aboutPackageSlug}
        onChange={(value) => set({ patientPackageId: value })}
      />
      <UrgencyField value={urgency} onChange={(value) => set({ urgency: value })} />
      {tooLate?.(draft) ?? <DraftSubmit of="message" saving={saving} draft={draft} />}
    </form>
  );
}

function DepartmentField({
  value,
  onChange,
}: {
  value: Department;
  onChange: (value: Department) => void;
}) {
  const { t } = useLingui();
  const name = useDepartmentName();
  return (
    <Field label={t`Department`}>
      <Select
        value={value}
        onChange={(event) =>
          onChange(departments.find((option) => option === event.target.value) ?? value)
        }
      >
        {departments.map((department) => (
          <option key={department} value={department}>
            {name(department)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function useSubjectFault(): (subject: string, tried: boolean) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (subject, tried) => {
    if (subject.trim().length > maxSubjectLength) {
      const most = formatNumber(locale, maxSubjectLength);
      return t`At most ${most} characters. Put the rest into the text below.`;
    }
    return tried && subject.trim() === '' ? t`Say in a few words what it is about.` : undefined;
  };
}

interface PackageFieldProps {
  value: string | null;
  /** Slug of the package to preselect, if the patient has it. */
  aboutPackageSlug: string | undefined;
  onChange: (value: string | null) => void;
}

/** Chooses the package that the ticket is about; hidden when the patient has none. */
function PackageField({ value, aboutPackageSlug, onChange }: PackageFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const packages = useRows('patientPackage');
  const matching = packages?.find(({ slug }) => slug === aboutPackageSlug)?.id;
  const isPreselected = useRef(false);
  useEffect(() => {
    if (matching === undefined || isPreselected.current || value !== null) return;
    isPreselected.current = true;
    onChange(matching);
  }, [matching, value, onChange]);
  if (!packages || packages.length === 0) return null;
  return (
    <Field label={t`Package`} mark={t`optional`}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{t`Not about a package`}</option>
        {packages.map(({ id, title }) => (
          <option key={id} value={id}>
            {textIn(title, locale.code)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
