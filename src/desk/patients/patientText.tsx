import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fillBlanks, type SavedAnswer } from '#contract/staff/savedAnswers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk, useMay, useStaff } from '../context.tsx';
import { useReadsHint } from './readsHint.ts';

/** Who reads it. */
export interface Reader {
  name: string;
  locale: string;
}

/** A text that the patient reads: typed, or one of the saved answers in the patient’s language. */
export function PatientTextField({
  name,
  label,
  reader,
  maxLength,
}: {
  name: string;
  label: ReactNode;
  reader: Reader;
  maxLength: number;
}) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const saved = useSavedTexts(reader, maxLength);
  return (
    <>
      <Field label={label} hint={useReadsHint(reader.locale)}>
        <Textarea
          name={name}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {saved.length === 0 ? null : (
        <Field label={<Trans>Put in a saved answer</Trans>}>
          <Select
            value=""
            onChange={({ currentTarget }) => {
              const chosen = saved.find(({ id }) => id === currentTarget.value);
              if (chosen) setText(chosen.text);
            }}
          >
            <option value="">{t`Not chosen`}</option>
            {saved.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}

/** Those that fit and have no blank that only a ticket could fill. */
function useSavedTexts(reader: Reader, maxLength: number) {
  const { api } = useDesk();
  const { code } = useLocale();
  const { name: staff } = useStaff();
  const answers = useQuery({
    queryKey: ['saved-answers'],
    queryFn: () => api.call('staffSavedAnswers'),
    enabled: useMay()('tickets'),
  });
  const blanks = { name: reader.name, subject: '', number: '', staff };
  const filled = ({ id, title, texts }: SavedAnswer) => {
    const text = texts[reader.locale] ?? texts[code] ?? Object.values(texts)[0] ?? '';
    return { id, title, ...fillBlanks(text, blanks) };
  };
  return (answers.data?.items ?? [])
    .map(filled)
    .filter(({ text, open }) => open.length === 0 && text.length <= maxLength);
}
