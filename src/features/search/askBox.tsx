import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Phone from '~icons/lucide/phone';
import { contactHash } from '#catalog/contactWords.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

/** Whom to ask instead of searching; the words of the search go along into the message. */
export function AskBox({ query, className }: { query: string; className?: string }) {
  const locale = useLocale();
  const hash = contactHash(query);
  return (
    <aside
      className={cx('rounded border border-hair bg-surface p-6 lg:sticky lg:top-24', className)}
    >
      <h2 className="t-h3">
        <Trans>Ask a person instead</Trans>
      </h2>
      <p className="mt-1 mb-4 text-ink-2 t-small">
        <Trans>Somebody at the clinic reads your question and answers by email or phone.</Trans>
      </p>
      <div className="grid gap-2">
        <Link
          to="/contact-us"
          {...(hash === undefined ? {} : { hash })}
          className={buttonClass({ variant: 'filled' })}
        >
          <Trans>Ask the clinic</Trans>
        </Link>
        <a href={clinicPhoneHref()} className={buttonClass()}>
          <Icon of={Phone} size="sm" />
          <span className="ltr">{displayClinicPhone(locale)}</span>
        </a>
      </div>
      <p className="mt-4 text-ink-2 t-small">
        <Trans>A search is not a diagnosis.</Trans>
      </p>
    </aside>
  );
}
