import { useState } from 'react';
import { Combobox } from '#ui/combobox.tsx';
import { WordedCopyButton } from '#ui/copyButtonWorded.tsx';
import { CopyButton } from '#ui/copyButton.tsx';
import { CopyNotice } from '#ui/copyNotice.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { FileUpload } from '#ui/fileUpload.tsx';
import { NumberInput } from '#ui/numberInput.tsx';
import { RatingValue } from '#ui/ratingValue.tsx';
import { Rating } from '#ui/rating.tsx';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

const nothing = () => undefined;
const megabyte = 1_048_576;

/** Pickers: mostly with Ark UI. */
export function Pickers() {
  const { t, n } = useSamples();
  const [city, setCity] = useState<string | null>('1');
  const [nights, setNights] = useState<number | null>(14);
  const [day, setDay] = useState<string | null>('2026-10-21');
  const [files, setFiles] = useState<File[]>([
    new File(['1'.repeat(2048)], t.fileName, { type: 'application/pdf' }),
  ]);
  const [stars, setStars] = useState<number | null>(4);
  const cities = t.cities.map((label, at) => ({
    value: String(at),
    label,
    disabled: at === 3,
    ...(at === 1 ? { detail: t.center } : {}),
  }));
  return (
    <Group title="Pickers">
      <Part name="combobox" client>
        <Show state="chosen">
          <Field label={t.city}>
            <Combobox options={cities} value={city} onChange={setCity} />
          </Field>
        </Show>
        <Show state="empty · busy">
          <div className="grid gap-4">
            <Field label={t.department}>
              <Combobox
                options={[]}
                value={null}
                onChange={nothing}
                placeholder={t.searchExample}
              />
            </Field>
            <Field label={t.center}>
              <Combobox options={[]} value={null} onChange={nothing} busy />
            </Field>
          </div>
        </Show>
        <Show state="error, long text · disabled · read only">
          <div className="grid gap-4">
            <Field label={t.city} error={t.summary}>
              <Combobox
                options={[{ value: 'long', label: t.longName, detail: t.longWord }]}
                value="long"
                onChange={nothing}
              />
            </Field>
            <Field label={t.city}>
              <Combobox options={cities} value="0" onChange={nothing} disabled />
            </Field>
            <Field label={t.city}>
              <Combobox options={cities} value="2" onChange={nothing} readOnly />
            </Field>
          </div>
        </Show>
      </Part>
      <Part name="number-input" client>
        <Show state="default, from 1 to 30">
          <Field label={t.nights} hint={t.stepText}>
            <NumberInput value={nights} onChange={setNights} min={1} max={30} whole />
          </Field>
        </Show>
        <Show state="error · grouped">
          <div className="grid gap-4">
            <Field label={t.nights} error={t.summary}>
              <NumberInput value={null} text="12,," onChange={nothing} />
            </Field>
            <Field label={t.price}>
              <NumberInput value={1_250_000_000} onChange={nothing} grouped step={10_000} />
            </Field>
          </div>
        </Show>
        <Show state="disabled · read only">
          <div className="grid gap-4">
            <Field label={t.nights}>
              <NumberInput value={3} onChange={nothing} disabled />
            </Field>
            <Field label={t.nights}>
              <NumberInput value={3} onChange={nothing} readOnly />
            </Field>
          </div>
        </Show>
      </Part>
      <Part name="date-picker" client>
        <Show state="chosen">
          <Field label={t.appointment}>
            <DatePicker value={day} onChange={setDay} min="2026-01-01" max="2027-12-31" />
          </Field>
        </Show>
        <Show state="empty · error">
          <div className="grid gap-4">
            <Field label={t.joined} hint={t.hint}>
              <DatePicker value={null} onChange={nothing} />
            </Field>
            <Field label={t.joined} error={t.summary}>
              <DatePicker value={null} text="1405/13/40" onChange={nothing} />
            </Field>
          </div>
        </Show>
        <Show state="disabled · read only">
          <div className="grid gap-4">
            <Field label={t.joined}>
              <DatePicker value="2026-03-21" onChange={nothing} disabled />
            </Field>
            <Field label={t.joined}>
              <DatePicker value="2026-03-21" onChange={nothing} readOnly />
            </Field>
          </div>
        </Show>
      </Part>
      <Part name="file-upload" client>
        <Show state="with a file">
          <Field label={t.documents}>
            <FileUpload
              files={files}
              onFiles={setFiles}
              maxFiles={3}
              maxSize={20 * megabyte}
              hint={t.uploadHint}
            />
          </Field>
        </Show>
        <Show state="error">
          <Field label={t.passport} error={t.fileTooLarge}>
            <FileUpload files={[]} onFiles={nothing} />
          </Field>
        </Show>
        <Show state="busy · disabled">
          <div className="grid gap-4">
            <Field label={t.passport}>
              <FileUpload files={[]} onFiles={nothing} busy />
            </Field>
            <Field label={t.passport}>
              <FileUpload files={[]} onFiles={nothing} disabled />
            </Field>
          </div>
        </Show>
      </Part>
      <Part name="rating" client>
        <Show state="chosen · empty">
          <Rating label={t.doctor} value={stars} onChange={setStars} />
          <Rating label={t.center} value={null} onChange={nothing} />
        </Show>
        <Show state="error">
          <Field label={t.clinic} error={t.summary}>
            <Rating value={null} onChange={nothing} />
          </Field>
        </Show>
        <Show state="disabled · read only">
          <Rating label={t.person} value={3} onChange={nothing} disabled />
          <Rating label={t.longName} value={3} onChange={nothing} readOnly />
        </Show>
      </Part>
      <Part name="rating-value copy-button">
        <Show state="4.5 of 5 · 0 of 5">
          <RatingValue value={4.5} text={n(4.5)} />
          <RatingValue value={0} text={n(0)} />
        </Show>
        <Show state="quiet · outline, with its own words · disabled" row>
          <CopyButton value="10482" refused={t.notCopied} />
          <CopyButton value="10482" refused={t.notCopied} variant="outline" label={t.number} />
          <CopyButton value="10482" refused={t.notCopied} disabled />
        </Show>
        <Show state="refused, with words of the page">
          <WordedCopyButton
            value="10482"
            label={t.number}
            copied={t.number}
            refused={t.notCopied}
          />
          <CopyNotice outcome="refused" value="10482" copied={t.number} refused={t.notCopied} />
        </Show>
      </Part>
    </Group>
  );
}
