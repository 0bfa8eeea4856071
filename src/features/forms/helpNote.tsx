import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import Phone from '~icons/lucide/phone';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { callLines } from './instruments.ts';

function CallLine({ number, children }: { number: string; children: ReactNode }) {
  const locale = useLocale();
  return (
    <a href={`tel:${number}`} className={buttonClass({ size: 'sm' })}>
      <Icon of={Phone} size="sm" />
      {children} <span className="ltr">{formatCode(locale, number)}</span>
    </a>
  );
}

/** For whoever is not well while filling this: whom to call, now. The clinic's own words come first, if it has any. */
export function HelpNote({ words }: { words?: string | undefined }) {
  return (
    <Note tone="info" icon={false} title={<Trans>If you are not well right now</Trans>}>
      <p>{words || <Trans>Do not wait for an answer to this form. The counseling line is free in Iran.</Trans>}</p>
      <p className="mt-1">
        <Trans>If a life is in danger, do not wait for a reply. Call emergency services (115 in Iran).</Trans>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <CallLine number={callLines.counseling}>
          <Trans>Counseling</Trans>
        </CallLine>
        <CallLine number={callLines.emergency}>
          <Trans>Emergency</Trans>
        </CallLine>
      </p>
    </Note>
  );
}
