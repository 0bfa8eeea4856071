import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { patientCode } from '#contract/staff/patients.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useDesk } from '../../context.tsx';
import { useSettled } from '../../frame/useSettled.ts';
import { useProblemText } from '../../problem.ts';
import type { ChosenPatient } from './begunTicket.ts';

/** Shorter texts would list everybody. */
const shortest = 2;
const most = 6;

/** Finds a patient by name, number, email or phone. */
export function PatientChoice({ onChoose }: { onChoose: (patient: ChosenPatient) => void }) {
  const { t } = useLingui();
  const pageLocale = useLocale();
  const { api } = useDesk();
  const problemText = useProblemText();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const isLong = text.length >= shortest;
  const found = useQuery({
    queryKey: ['find', 'patients', text],
    queryFn: () => api.call('staffPatients', { query: { text } }),
    enabled: isLong,
  });
  const isCurrent = isLong && text === typed.trim();
  const patients = (isCurrent && found.data?.items.slice(0, most)) || [];
  const count = formatNumber(pageLocale, patients.length);
  return (
    <div className="grid gap-1">
      <Field label={t`Patient`} hint={t`Name, number, email or phone`} required>
        <Input
          type="search"
          dir="auto"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // The form must not be sent while its patient is looked for.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [only, another] = patients;
            if (only && !another) onChoose(chosenOf(only));
          }}
        />
      </Field>
      {found.error ? <p role="alert">{problemText(found.error)}</p> : null}
      <p role="status" className={patients.length > 0 ? 'sr-only' : 'text-ink-2'}>
        {!isCurrent || !found.data ? null : patients.length === 0 ? (
          <Trans>Nothing found for “{text}”.</Trans>
        ) : (
          <Trans>{count} found</Trans>
        )}
      </p>
      {patients.length === 0 ? null : (
        <ul className="grid rounded border border-hair">
          {patients.map((patient) => (
            <li key={patient.id}>
              <button
                type="button"
                className="flex min-h-10 w-full items-center gap-3 rounded px-3 text-start hover:bg-primary-tint max-lg:min-h-11"
                onClick={() => onChoose(chosenOf(patient))}
              >
                <bdi className="min-w-0 flex-1 truncate">{patient.name}</bdi>
                <bdi className="text-ink-2">{patientCode(patient.number)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chosenOf = ({
  number,
  name,
  locale,
}: {
  number: number;
  name: string;
  locale: string;
}): ChosenPatient => ({ code: patientCode(number), name, locale });
