import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { staffProfileEndpoints } from '#contract/staff/profile.ts';
import type { LocalizedText } from '#contract/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useMoment } from '../frame/formats.ts';
import { FormDialog } from '../frame/formDialog.tsx';
import { useChange } from './record.tsx';
import {
  isListField,
  listOf,
  type ProfileField,
  useFieldNames,
  useFieldText,
  valueOf,
} from './profileFields.ts';
import { ProfileInputs } from './profileInputs.tsx';

const bodies = {
  staffChangeProfile: staffProfileEndpoints.staffChangeProfile.body,
  staffChangeHealth: staffProfileEndpoints.staffChangeHealth.body,
  staffChangeContact: staffProfileEndpoints.staffChangeContact.body,
};

interface Change {
  value: unknown;
  from: unknown;
  /** Of an empty list: the patient was asked, or that is withdrawn. */
  isNoneKnown?: boolean | undefined;
}

/**
 * Changes one field of the profile. If the patient or a colleague has changed it since the dialog
 * was opened, both values are shown with their authors, and the member chooses.
 */
export function ProfileDialog({
  field,
  record,
  patient,
  onClose,
}: {
  field: ProfileField;
  record: PatientRecord;
  patient: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const name = useFieldNames()[field];
  const current = valueOf(record, field);
  const [from] = useState(current);
  const [entries, setEntries] = useState<readonly LocalizedText[]>(() =>
    isListField(field) ? (record.safety?.[field] ?? []) : [],
  );
  const [isWrong, setWrong] = useState(false);
  const [mine, setMine] = useState<unknown>();
  const save = useSaveField(field, patient, onClose);
  const send = (change: Change) => {
    setMine(change.value);
    setWrong(!isAcceptable(field, change));
    if (isAcceptable(field, change)) save.mutate(change);
  };
  const { error } = save;
  const isConflict =
    error instanceof ApiProblem && error.problem.type === problemType('edited-meanwhile');
  return (
    <FormDialog
      title={name}
      description={
        field === 'email' || field === 'phone' ? (
          <Trans>
            The patient signs in with it. It counts as not verified until the patient has typed a
            code.
          </Trans>
        ) : undefined
      }
      submitLabel={<Trans>Save</Trans>}
      onClose={onClose}
      onSubmit={(typed) => {
        const value = typedValue(field, typed, record, entries);
        const isNoneKnown = isListField(field)
          ? markOf(value, typed('noneKnown') === 'on', record.safety?.noneKnown[field])
          : undefined;
        send({ value, from, isNoneKnown });
      }}
      isBusy={save.isPending}
      error={isConflict ? undefined : error}
    >
      {isConflict ? (
        <Conflict
          record={record}
          field={field}
          mine={mine}
          merged={mergedLists(from, current, mine)}
          onKeep={onClose}
          onSave={(value) => send({ value, from: current })}
          isBusy={save.isPending}
        />
      ) : null}
      {isWrong ? (
        <div role="alert">
          <Note tone="danger">{t`This is not how it can be written. Check it.`}</Note>
        </div>
      ) : null}
      <ProfileInputs field={field} record={record} entries={entries} onEntries={setEntries} />
    </FormDialog>
  );
}

const endpointOf = (field: ProfileField): keyof typeof bodies =>
  field === 'email' || field === 'phone' || field === 'locale'
    ? 'staffChangeContact'
    : field === 'bloodGroup' || isListField(field)
      ? 'staffChangeHealth'
      : 'staffChangeProfile';

const isAcceptable = (field: ProfileField, { value, from }: Change): boolean =>
  v.is(bodies[endpointOf(field)], { field, value, from });

/** What is to be stated of a list; undefined when an entry says it, or nothing changes. */
function markOf(value: unknown, isChecked: boolean, before: unknown): boolean | undefined {
  if (listOf(value)?.length !== 0) return undefined;
  return isChecked || before !== undefined ? isChecked : undefined;
}

function useSaveField(field: ProfileField, patient: string, onDone: () => void) {
  const { api } = useDesk();
  const params = { patient };
  return useChange(
    patient,
    async ({ value, from, isNoneKnown }: Change) => {
      const body = { field, value, from };
      const endpoint = endpointOf(field);
      if (endpoint === 'staffChangeContact')
        await api.call(endpoint, { params, body: v.parse(bodies[endpoint], body) });
      else if (endpoint === 'staffChangeHealth')
        await api.call(endpoint, { params, body: v.parse(bodies[endpoint], body) });
      else await api.call(endpoint, { params, body: v.parse(bodies[endpoint], body) });
      if (isNoneKnown !== undefined && isListField(field))
        await api.call('staffSetNoneKnown', { params, body: { list: field, isNoneKnown } });
    },
    onDone,
  );
}

/** What the form has, as the contract has it: nothing typed is null. */
function typedValue(
  field: ProfileField,
  typed: (name: string) => string,
  { emergencyContact }: PatientRecord,
  entries: readonly LocalizedText[],
): unknown {
  if (isListField(field)) {
    // Typed, and not yet added.
    const entry = typed('entry');
    return entry === '' ? entries : [...entries, { und: entry }];
  }
  if (field !== 'emergencyContact') return typed('value') || null;
  const [name, relation, phone] = [typed('name'), typed('relation'), typed('phone')];
  if (name === '' && relation === '' && phone === '') return null;
  // A text that nobody has touched keeps its languages.
  const kept = (before: LocalizedText | undefined, text: string) =>
    before && Object.values(before).includes(text) ? before : { und: text };
  return {
    name: kept(emergencyContact?.name, name),
    relation: kept(emergencyContact?.relation, relation),
    phone,
  };
}

/** Entries of both, so that neither an allergy of theirs nor one of the member's is lost. */
function mergedLists(
  from: unknown,
  theirs: unknown,
  mine: unknown,
): readonly LocalizedText[] | undefined {
  const [before, others, own] = [from, theirs, mine].map(listOf);
  if (!before || !others || !own) return undefined;
  const has = (list: readonly LocalizedText[], entry: LocalizedText) =>
    list.some((other) => JSON.stringify(other) === JSON.stringify(entry));
  const kept = others.filter((entry) => has(own, entry) || !has(before, entry));
  return [...kept, ...own.filter((entry) => !has(before, entry) && !has(kept, entry))];
}

function Conflict({
  record,
  field,
  mine,
  merged,
  onKeep,
  onSave,
  isBusy,
}: {
  record: PatientRecord;
  field: ProfileField;
  mine: unknown;
  /** Of a list: theirs with what the member has added and without what was removed. */
  merged: readonly LocalizedText[] | undefined;
  onKeep: () => void;
  onSave: (value: unknown) => void;
  isBusy: boolean;
}) {
  const { t } = useLingui();
  const moment = useMoment();
  const fieldText = useFieldText();
  const theirs = fieldText(field, valueOf(record, field)) || t`Not known`;
  const own = fieldText(field, mine) || t`Not known`;
  const author = record.profileAuthors[field];
  const at = author ? moment(author.at) : '';
  return (
    <div role="alert">
      <Note tone="warn" title={t`Somebody changed it meanwhile, so nothing was saved`}>
        <dl className="grid gap-1">
          <div>
            <dt className="text-ink-2">
              {author ? (
                <>
                  <bdi>{author.name}</bdi>, {at}
                </>
              ) : (
                <Trans>The patient</Trans>
              )}
            </dt>
            <dd dir="auto" className="font-strong">
              {theirs}
            </dd>
          </div>
          <div>
            <dt className="text-ink-2">
              <Trans>You</Trans>
            </dt>
            <dd dir="auto" className="font-strong">
              {own}
            </dd>
          </div>
        </dl>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={onKeep}>
            <Trans>Keep theirs</Trans>
          </Button>
          {merged ? (
            <Button size="sm" busy={isBusy} onClick={() => onSave(merged)}>
              <Trans>Save both</Trans>
            </Button>
          ) : null}
          <Button size="sm" variant="danger" busy={isBusy} onClick={() => onSave(mine)}>
            <Trans>Save mine instead</Trans>
          </Button>
        </div>
      </Note>
    </div>
  );
}
