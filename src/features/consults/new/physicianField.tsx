import { Trans, useLingui } from '@lingui/react/macro';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { ConsultDraft } from '../draft.ts';
import type { Offer } from './newConsultPage.tsx';

interface PhysicianFieldProps {
  id: string;
  draft: DraftHandle<ConsultDraft>;
  physicians: Offer['physicians'];
  error: string | undefined;
  onPhysician: (slug: string) => void;
  onReload: () => void;
}

export function PhysicianField({
  id,
  draft,
  physicians,
  error,
  onPhysician,
  onReload,
}: PhysicianFieldProps) {
  const { t } = useLingui();
  const { physician } = draft.value;
  const known = physicians ?? (physician ? [physician] : []);
  const choose = (slug: string | null) => {
    const chosen = known.find((one) => one.slug === slug) ?? null;
    draft.setValue((now) => ({
      ...now,
      physician: chosen,
      mode: chosen && now.mode !== null && chosen.modes.includes(now.mode) ? now.mode : null,
      time: null,
    }));
    if (chosen) onPhysician(chosen.slug);
  };
  return (
    <div className="grid gap-3">
      <Field id={id} label={t`Doctor`} error={error} required>
        <Combobox
          options={known.map(({ slug, name, title }) => ({
            value: slug,
            label: name,
            detail: title,
          }))}
          value={physician?.slug ?? null}
          placeholder={t`Name or specialty`}
          readOnly={!draft.ready}
          onChange={choose}
        />
      </Field>
      {physicians === undefined ? (
        <Note
          tone="info"
          action={
            <Button size="sm" onClick={onReload}>
              <Trans>Try now</Trans>
            </Button>
          }
        >
          <Trans>
            The list of doctors is not on this device. It comes with the internet. You can write
            your question now.
          </Trans>
        </Note>
      ) : null}
    </div>
  );
}
