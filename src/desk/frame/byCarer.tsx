import { Trans } from '@lingui/react/macro';

/** The carer who sent something for the patient; nothing when the patient did. */
export function ByCarer({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  return (
    <span className="block text-ink-2">
      <Trans comment="A carer, for a document, form, request or order of the patient">
        Sent by <bdi className="wrap-anywhere">{name}</bdi>, for the patient
      </Trans>
    </span>
  );
}
