import { Trans } from '@lingui/react/macro';

/** The carer who wrote something for the patient; nothing when the patient did. */
export function WrittenBy({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  return (
    <p className="text-ink-2 t-small">
      <Trans>
        Written by <bdi>{name}</bdi>
      </Trans>
    </p>
  );
}
