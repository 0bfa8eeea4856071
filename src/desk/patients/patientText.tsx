import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk, useMay, useStaff } from '../context.tsx';
import { useLanguageName } from '../inbox/names.ts';
import { useReadsHint } from './readsHint.ts';
import { putIn, savedTextsFor } from './savedTexts.ts';

/** Who reads it. */
export interface Reader {
  name: string;
  locale: string;
}

/** A text that the patient reads: typed, with saved answers put in after what is there. */
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
  const languageName = useLanguageName();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState('');
  const saved = useSavedTexts(reader, maxLength);
  const chosen = saved.find(({ id }) => id === chosenId);
  const joined = chosen && putIn(text, chosen.text, maxLength);
  return (
    <>
      <Field label={label} hint={useReadsHint(reader.locale)}>
        <Textarea
          ref={area}
          name={name}
          rows={3}
          maxLength={maxLength}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {saved.length === 0 ? null : (
        <div className="flex items-end gap-2">
          <Field
            label={<Trans>Put in a saved answer</Trans>}
            error={chosen && joined === undefined ? t`It does not fit after your text.` : undefined}
            className="flex-1"
          >
            <Select
              value={chosenId}
              onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            >
              <option value="">{t`Not chosen`}</option>
              {saved.map(({ id, title, locale }) => (
                <option key={id} value={id}>
                  {locale === reader.locale
                    ? title
                    : `\u2068${title}\u2069 · ${languageName(locale)}`}
                </option>
              ))}
            </Select>
          </Field>
          {/* Not by the choice alone: in a closed list each arrow key is one. */}
          <Button
            size="sm"
            disabled={joined === undefined}
            onClick={() => {
              if (joined === undefined) return;
              setText(joined);
              setChosenId('');
              area.current?.focus();
            }}
          >
            <Trans comment="A saved answer, into the text">Put in</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function useSavedTexts(reader: Reader, maxLength: number) {
  const { api } = useDesk();
  const { code } = useLocale();
  const { name: staff } = useStaff();
  const answers = useQuery({
    queryKey: ['saved-answers'],
    queryFn: () => api.call('staffSavedAnswers'),
    enabled: useMay()('tickets'),
  });
  return savedTextsFor(answers.data?.items ?? [], { reader, own: code, staff, maxLength });
}
