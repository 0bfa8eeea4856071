import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import type { ConsultDraft } from '../draft.ts';
import type { Offer } from './newConsultPage.tsx';

/**
 * Copies the doctor of the URL into the draft, once; later choices are made in the form. A draft's
 * doctor is put into the URL, with the fee of the current list.
 */
export function useChosenPhysician(
  { ready, value, setValue }: DraftHandle<ConsultDraft>,
  { physicians }: Offer,
  physicianSlug: string | undefined,
  onPhysician: (slug: string) => void,
): void {
  const applied = useRef<string>(undefined);
  const current = value.physician;
  useEffect(() => {
    if (!ready) return;
    if (physicianSlug === undefined) {
      if (current && physicians) onPhysician(current.slug);
      return;
    }
    const listed = physicians?.find(({ slug }) => slug === physicianSlug);
    if (!listed) return;
    const isOther = current?.slug !== physicianSlug;
    if (isOther && applied.current === physicianSlug) return;
    applied.current = physicianSlug;
    if (JSON.stringify(listed) === JSON.stringify(current)) return;
    setValue((now) => ({
      ...now,
      physician: listed,
      mode: now.mode !== null && listed.modes.includes(now.mode) ? now.mode : null,
      time: isOther ? null : now.time,
    }));
  }, [ready, physicianSlug, physicians, current, setValue, onPhysician]);
}

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
