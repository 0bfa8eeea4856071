import Paperclip from '~icons/lucide/paperclip';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/errorSummary.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { Switch } from '#ui/switch.tsx';
import { TickBox, TickRing } from '#ui/tick.tsx';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';
import { RadioCards } from '#ui/radioCards.tsx';
import { RadioRows } from '#ui/radioRows.tsx';

/** Controls for choices. */
export function Choices() {
  const { t, n } = useSamples();
  const [files, setFiles] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(false);
  const answers = t.answers.map((label, at) => ({ value: String(at), label }));
  const cities = t.cities
    .slice(0, 3)
    .map((label, at) => ({ value: String(at), label, aside: n(at * 4 + 3) }));
  return (
    <Group title="Choices">
      <Part name="checkbox">
        <Show state="default · checked · with a count">
          <Checkbox label={t.fasting} />
          <Checkbox label={t.translator} defaultChecked />
          <Checkbox label={t.cities[2]} aside={n(12)} />
        </Show>
        <Show state="hint · long text">
          <Checkbox label={t.week} hint={t.weekHint} defaultChecked />
          <Checkbox label={t.questions[1]?.question} />
        </Show>
        <Show state="disabled · disabled and checked · error">
          <Checkbox label={t.fasting} disabled />
          <Checkbox label={t.translator} disabled defaultChecked />
          <Checkbox label={t.passport} aria-invalid />
        </Show>
      </Part>
      <Part name="radio-cards">
        <Show state="chosen, with a hint">
          <RadioCards
            legend={t.answersQuestion}
            hint={t.answersHint}
            name="parts-cards"
            options={answers}
            defaultValue="1"
          />
        </Show>
        <Show state="error">
          <RadioCards
            legend={t.answersQuestion}
            name="parts-cards-error"
            options={answers.slice(0, 2)}
            error={t.summary}
          />
        </Show>
        <Show state="disabled, long text">
          <RadioCards
            legend={t.department}
            name="parts-cards-disabled"
            disabled
            defaultValue="1"
            options={[
              { value: '0', label: t.departments[0], hint: t.stepText },
              { value: '1', label: t.knee, aside: n(3) },
            ]}
          />
        </Show>
      </Part>
      <Part name="radio-rows">
        <Show state="default">
          <RadioRows legend={t.city} name="parts-rows" options={cities} defaultValue="0" />
        </Show>
        <Show state="with more options on request">
          <RadioRows
            legend={t.city}
            name="parts-rows-more"
            options={cities.slice(0, 2)}
            more={{ label: t.more, options: cities.slice(2) }}
            defaultValue="0"
          />
        </Show>
        <Show state="error">
          <RadioRows
            legend={t.city}
            name="parts-rows-error"
            options={cities.slice(0, 2)}
            error={t.summary}
          />
        </Show>
        <Show state="disabled">
          <RadioRows
            legend={t.city}
            name="parts-rows-disabled"
            options={cities}
            disabled
            defaultValue="2"
          />
        </Show>
      </Part>
      <Part name="tick">
        <Show state="box and ring alone, for custom rows" row>
          <label className="inline-flex min-h-11 items-center gap-3">
            <TickBox defaultChecked />
            {t.fasting}
          </label>
          <label className="inline-flex min-h-11 items-center gap-3">
            <TickRing name="parts-tick" defaultChecked />
            {t.translator}
          </label>
        </Show>
      </Part>
      <Part name="switch">
        <Show state="off · on">
          <Switch label={t.wifi} />
          <Switch label={t.wifi} defaultChecked />
        </Show>
        <Show state="hint">
          <Switch label={t.week} hint={t.weekHint} defaultChecked />
        </Show>
        <Show state="disabled · disabled and on">
          <Switch label={t.wifi} disabled />
          <Switch label={t.wifi} disabled defaultChecked />
        </Show>
      </Part>
      <Part name="file-button">
        <Show state={`default · chosen: ${files.length}`} row>
          <FileButton multiple onFiles={(chosen) => setFiles(chosen.map(({ name }) => name))}>
            <Icon of={Paperclip} />
            {t.attachFile}
          </FileButton>
        </Show>
        <Show state="disabled" row>
          <FileButton disabled onFiles={() => undefined}>
            {t.takePhoto}
          </FileButton>
        </Show>
      </Part>
      <Part name="error-summary" columns={2}>
        <Show state="after a failed submission; takes focus">
          {refused ? (
            <ErrorSummary
              title={t.summary}
              errors={[
                { id: 'content', text: t.nameError },
                { id: 'content', text: t.emailError },
              ]}
            />
          ) : (
            <Button onClick={() => setRefused(true)}>{t.save}</Button>
          )}
        </Show>
      </Part>
    </Group>
  );
}
