import { Trans } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinicPhone.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { CheckList } from '#ui/checkList.tsx';
import { Icon } from '#ui/icon.tsx';

/** What happens with the answers, and the phone number as an alternative. */
export function AnswersNotice() {
  const locale = useLocale();
  return (
    <>
      <h2 className="mb-3 t-h3">
        <Trans>What happens with your answers</Trans>
      </h2>
      <CheckList
        items={[
          { key: 'who', text: <Trans>Only people at the clinic read them.</Trans> },
          {
            key: 'number',
            text: <Trans>You get a confirmation number. You need no account.</Trans>,
          },
          {
            key: 'offline',
            text: (
              <Trans>Without the internet they wait on this device and will be sent later.</Trans>
            ),
          },
          {
            key: 'gone',
            text: <Trans>After they reach the clinic, they are no longer on this device.</Trans>,
          },
        ]}
      />
      <a href={clinicPhoneHref} className={buttonClass({ wide: true }, 'mt-5')}>
        <Icon of={Phone} size="sm" />
        <Trans>Call instead</Trans> <span className="ltr">{displayClinicPhone(locale)}</span>
      </a>
    </>
  );
}
