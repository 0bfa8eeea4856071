import Mail from '~icons/lucide/mail';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { FieldError, FieldHint } from '#ui/fieldMessage.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { SearchBox } from '#ui/searchBox.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Icon } from '#ui/icon.tsx';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

/** Text fields. */
export function Fields() {
  const say = useComponentStrings();
  const { t } = useSamples();
  const labels = { showLabel: say('password.show'), hideLabel: say('password.hide') };
  return (
    <Group title="Fields">
      <Part name="field input">
        <Show state="empty, with a hint">
          <Field label={t.name} hint={t.hint}>
            <Input autoComplete="off" />
          </Field>
        </Show>
        <Show state="filled, optional">
          <Field label={t.name} mark={t.optional}>
            <Input defaultValue={t.person} />
          </Field>
        </Show>
        <Show state="error">
          <Field label={t.name} error={t.nameError} required>
            <Input />
          </Field>
        </Show>
        <Show state="error on a left-to-right value, with a slot">
          <Field label={t.email} error={t.emailError}>
            <Input ltr type="email" defaultValue="mina@nabz" start={<Icon of={Mail} size="sm" />} />
          </Field>
        </Show>
        <Show state="disabled">
          <Field label={t.phone}>
            <Input ltr disabled defaultValue="+98 912 345 6789" />
          </Field>
        </Show>
        <Show state="read only, long">
          <Field label={t.email} hint={t.hint}>
            <Input ltr readOnly defaultValue={t.longWord} />
          </Field>
        </Show>
      </Part>
      <Part name="field-message" columns={2}>
        <Show state="hint · error, outside a field">
          <FieldHint id="parts-hint">{t.hint}</FieldHint>
          <FieldError id="parts-error">{t.nameError}</FieldError>
        </Show>
      </Part>
      <Part name="password-input">
        <Show state="default">
          <Field label={t.password}>
            <PasswordInput {...labels} defaultValue="nabz-2026" autoComplete="off" />
          </Field>
        </Show>
        <Show state="disabled">
          <Field label={t.newPassword}>
            <PasswordInput {...labels} defaultValue="nabz-2026" disabled autoComplete="off" />
          </Field>
        </Show>
      </Part>
      <Part name="search-box" columns={2}>
        <Show state="with its label">
          <SearchBox label={t.search} submitLabel={t.search} placeholder={t.searchExample} />
        </Show>
        <Show state="hidden label, filled">
          <SearchBox
            label={t.search}
            hiddenLabel
            submitLabel={t.search}
            defaultValue={t.cities[0]}
          />
        </Show>
      </Part>
      <Part name="textarea">
        <Show state="empty">
          <Field label={t.message}>
            <Textarea placeholder={t.ticket} />
          </Field>
        </Show>
        <Show state="long text">
          <Field label={t.message} hint={t.hint}>
            <Textarea defaultValue={t.longMessage} />
          </Field>
        </Show>
        <Show state="error">
          <Field label={t.message} error={t.nameError}>
            <Textarea />
          </Field>
        </Show>
        <Show state="disabled">
          <Field label={t.message}>
            <Textarea disabled defaultValue={t.clinicReply} />
          </Field>
        </Show>
      </Part>
      <Part name="select">
        <Show state="default">
          <Field label={t.department}>
            <Select>
              {t.departments.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        </Show>
        <Show state="error">
          <Field label={t.city} error={t.notes.info}>
            <Select defaultValue={t.knee}>
              <option>{t.knee}</option>
            </Select>
          </Field>
        </Show>
        <Show state="disabled">
          <Field label={t.department}>
            <Select disabled>
              <option>{t.departments[1]}</option>
            </Select>
          </Field>
        </Show>
      </Part>
    </Group>
  );
}
