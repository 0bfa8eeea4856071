import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { careLink, groupedCareCode } from '#contract/careCode.ts';
import { clinicZone } from '#contract/time.ts';
import { formatTime, formatWeekday } from '#i18n/formats.ts';
import { joinPath } from '#i18n/rewrite.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Qr } from '#ui/qr.tsx';

/** The address that the code opens, in the language of who gets it. */
export const carerPage = (locale: Locale, code: string): string =>
  careLink(new URL(joinPath(locale, '/panel/cared-for'), window.location.origin).href, code);

interface CarerSheetProps {
  code: string;
  /** As the patient calls the carer; may be empty. */
  label: string;
  codeValidUntil: string;
  /** Of the patient’s language, which is not the member’s. */
  i18n: I18n;
  onPrinted: () => void;
}

/** A page of paper with the code, printed as soon as it is there. The screen does not show it. */
export function CarerSheet({ i18n, onPrinted, ...rest }: CarerSheetProps) {
  useEffect(() => {
    globalThis.print();
    onPrinted();
  }, [onPrinted]);
  return createPortal(
    <I18nProvider i18n={i18n}>
      <Sheet {...rest} />
    </I18nProvider>,
    document.body,
  );
}

function Sheet({ code, label, codeValidUntil }: Omit<CarerSheetProps, 'i18n' | 'onPrinted'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatWeekday(locale, codeValidUntil, clinicZone);
  const time = formatTime(locale, codeValidUntil, clinicZone);
  return (
    <article
      data-print-sheet
      lang={locale.code}
      dir={locale.dir}
      className="hidden justify-items-start gap-6 text-[1rem]/relaxed print:grid"
    >
      <h1 className="t-h1">
        {label === '' ? (
          <Trans>Code for the carer</Trans>
        ) : (
          <Trans>
            Code for <bdi>{label}</bdi>
          </Trans>
        )}
      </h1>
      <Qr value={carerPage(locale, code)} label={t`QR code for the carer`} size="xl" />
      <p dir="ltr" className="font-mono t-h2">
        {groupedCareCode(code)}
      </p>
      <p className="font-strong">{t`It works once, until ${day}, ${time}, Iran time.`}</p>
      <p className="max-w-prose">
        <Trans comment="On paper, to a carer">
          Scan it with your phone, or sign in to your own account and type it under “People I care
          for”. Keep this paper safe: whoever has the code first can use it.
        </Trans>
      </p>
    </article>
  );
}
