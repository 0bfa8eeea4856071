import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { requestConsult } from '#contract/consult.ts';
import type { ConsultPhysician, OpenTimes } from '#contract/site/consults.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { editKey, NotEditable, TooLate, useEditableItem } from '#records/editableItem.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import {
  argsOf,
  type ConsultDraft,
  consultDraft,
  draftOf,
  emptyConsult,
  newConsultKey,
} from '../draft.ts';
import type { LinkedChoice } from '../searchParams.ts';
import { ConsultForm } from './consultForm.tsx';

/** What the form offers; undefined when it could not be loaded and is not on this device. */
export interface Offer {
  physicians: readonly ConsultPhysician[] | undefined;
  /** Of the doctor in the URL. */
  openTimes: OpenTimes | undefined;
}

interface NewConsultPageProps {
  offer: Offer;
  /** What the URL chooses. */
  linked: LinkedChoice;
  /** Puts the chosen doctor into the URL, which loads the open times. */
  onPhysician: (slug: string) => void;
  onReload: () => void;
  /** The outbox row that is edited. */
  editedRowId: string | undefined;
}

/** The panel’s page to request a consultation or, with `editedRowId`, to change an unsent one. */
export function NewConsultPage({ editedRowId, ...form }: NewConsultPageProps) {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader
        title={editedRowId === undefined ? t`New consultation` : t`Edit the request`}
        className="mb-6"
      />
      {editedRowId === undefined ? (
        <NewConsult {...form} />
      ) : (
        <EditConsult key={editedRowId} {...form} rowId={editedRowId} />
      )}
    </div>
  );
}

type FormProps = Omit<NewConsultPageProps, 'editedRowId'>;

function NewConsult(form: FormProps) {
  const db = useDb();
  const locale = useLocale();
  const navigate = useNavigate();
  const send = async (written: ConsultDraft, draft: string) => {
    const args = argsOf(written, locale.code);
    if (!args) throw new Error('the form let an incomplete request pass');
    return enqueue(db, requestConsult, args, { files: args.attachments, draft });
  };
  // The doctor of the URL alone is no draft.
  const physician =
    form.offer.physicians?.find(({ slug }) => slug === form.linked.physician) ?? null;
  return (
    <ConsultForm
      {...form}
      draftKey={newConsultKey}
      initial={{ ...emptyConsult, physician }}
      onSend={send}
      onSent={(consult) =>
        void navigate({ to: '/panel/my-consult/$consult', params: { consult }, replace: true })
      }
    />
  );
}

/** Edits an unsent or refused request under its id; its files are uploaded apart and stay. */
function EditConsult({ rowId, ...form }: FormProps & { rowId: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const item = useEditableItem(rowId, requestConsult.args);
  if (item === undefined) return <ListSkeleton />;
  if (item === null)
    return (
      <NotEditable
        rowId={rowId}
        schema={consultDraft}
        textOf={questionOf}
        to="/panel/my-consult"
        list={<Trans>My consultations</Trans>}
      >
        <OnItsWay />
      </NotEditable>
    );
  const stored = item.written;
  const written = draftOf(stored, locale.code);
  const listed = form.offer.physicians?.find(({ slug }) => slug === stored.physician.slug);
  const save = async (changed: ConsultDraft) => {
    const args = argsOf(changed, locale.code);
    if (!args) throw new Error('the form let an incomplete request pass');
    await item.save({ ...args, attachments: stored.attachments });
    return rowId;
  };
  const showConsults = () => void navigate({ to: '/panel/my-consult', replace: true });
  return (
    <ConsultForm
      {...form}
      draftKey={editKey(rowId)}
      initial={{ ...written, physician: listed ?? written.physician }}
      writtenFee={stored.fee}
      frozenFiles
      tooLate={
        item.isTooLate
          ? (draft) => (
              <TooLate
                text={questionOf(draft.value)}
                onDiscard={() => draft.clear().then(showConsults)}
              >
                <OnItsWay />
              </TooLate>
            )
          : undefined
      }
      onSend={save}
      onSent={showConsults}
    />
  );
}

const questionOf = ({ question }: ConsultDraft): string => question;

const OnItsWay = () => (
  <Trans>
    This request is on its way to the clinic or has arrived, so it cannot be changed here.
  </Trans>
);
