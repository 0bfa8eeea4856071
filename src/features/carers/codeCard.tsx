import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { careLink, groupedCareCode } from '#contract/careCode.ts';
import { formatWeekday } from '#i18n/formats.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { LabeledCopyButton } from '#ui/labeledCopyButton.tsx';
import { Qr } from '#ui/qr.tsx';

/** The code of a new grant, for scanning and for typing. It cannot be shown again. */
export function CodeCard({
  code,
  label,
  validUntil,
  onDone,
}: {
  code: string;
  label: string;
  validUntil: string;
  onDone: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const day = formatWeekday(locale, validUntil);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that led here is gone.
  useEffect(() => heading.current?.focus(), []);
  const page = new URL(joinPath(locale, '/panel/cared-for'), window.location.origin).href;
  return (
    <section
      aria-labelledby={id}
      className="grid justify-items-start gap-4 rounded border border-hair bg-surface p-5"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="t-h3 outline-none">
        <Trans>
          Code for <bdi>{label}</bdi>
        </Trans>
      </h2>
      <p>
        <Trans>
          Let this person scan it, or type it under “People I care for”. Both phones may be offline.
        </Trans>
      </p>
      <Qr value={careLink(page, code)} label={t`QR code for the carer`} size="xl" />
      <p dir="ltr" className="max-w-full font-mono t-lead break-words">
        {groupedCareCode(code)}
      </p>
      <LabeledCopyButton
        value={groupedCareCode(code)}
        label={t`Copy`}
        copied={t`Copied`}
        refused={t`Not copied. Select it and copy it by hand.`}
      />
      <p className="text-ink-2 t-small">
        <Trans>It works once, until {day}. It is shown only now and stored nowhere.</Trans>
      </p>
      <Button variant="filled" onClick={onDone}>
        <Trans context="act">Done</Trans>
      </Button>
    </section>
  );
}
