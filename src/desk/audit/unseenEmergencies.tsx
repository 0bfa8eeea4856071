import { Trans } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { AuditNotice } from './auditNotice.tsx';
import { useEmergencies } from './useEmergencies.ts';

/** On every page of an administrator until somebody has looked at each opening. */
export function UnseenEmergencies() {
  const locale = useLocale();
  const { unseen } = useEmergencies();
  const count = formatNumber(locale, unseen.length);
  return (
    <div role="status">
      {unseen.length > 0 ? (
        <AuditNotice tone="warn">
          <Trans>Records opened in an emergency that no administrator has looked at: {count}</Trans>
        </AuditNotice>
      ) : null}
    </div>
  );
}
