import { Trans } from '@lingui/react/macro';
import Mail from '~icons/lucide/mail';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';

interface SubmissionsUnavailableProps {
  /**
   * no-scripts: JavaScript is off. nothing-kept: this browser cannot store anything. not-arrived: a
   * chunk failed to load.
   */
  why: 'no-scripts' | 'nothing-kept' | 'not-arrived';
  email?: string | undefined;
  className?: string;
}

/** Shown instead of a public form that cannot work here: why, and whom to call or email instead. */
export function SubmissionsUnavailable({ why, email, className }: SubmissionsUnavailableProps) {
  const locale = useLocale();
  return (
    <Note
      tone="info"
      className={className}
      action={
        <>
          <a href={clinicPhoneHref()} className={buttonClass({ size: 'sm' })}>
            <Icon of={Phone} size="sm" />
            <span className="ltr">{displayClinicPhone(locale)}</span>
          </a>
          {email ? (
            <a href={`mailto:${email}`} className={buttonClass({ size: 'sm' })}>
              <Icon of={Mail} size="sm" />
              <bdi className="ltr">{email}</bdi>
            </a>
          ) : null}
        </>
      }
    >
      {why === 'no-scripts' ? (
        <Trans>
          JavaScript is turned off in this browser. Turn it on to write here, or call us.
        </Trans>
      ) : null}
      {why === 'nothing-kept' ? (
        <Trans>
          This browser keeps nothing on this device, so nothing can be sent from here. Use an
          ordinary window, or call us.
        </Trans>
      ) : null}
      {why === 'not-arrived' ? (
        <Trans>Part of this page did not load. Reload the page, or call us.</Trans>
      ) : null}
    </Note>
  );
}
