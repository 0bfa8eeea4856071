import { Trans } from '@lingui/react/macro';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { Note } from '#ui/note.tsx';
import { TextLink } from '#ui/text-link.tsx';

const digits = '115';

/** Before anything else on a page where people write to us. */
export function EmergencyNote() {
  const locale = useLocale();
  const emergency = (
    <TextLink href={`tel:${digits}`} className="font-strong">
      <bdi>{formatCode(locale, digits)}</bdi>
    </TextLink>
  );
  return (
    <Note tone="danger">
      <Trans>If a life is in danger, do not wait for a reply. Call emergency services ({emergency} in Iran).</Trans>
    </Note>
  );
}
