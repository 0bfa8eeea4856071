import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { useEmergencies } from './useEmergencies.ts';

/** On every page of an administrator until somebody has looked at each opening. */
export function UnseenEmergencies() {
  const locale = useLocale();
  const { unseen } = useEmergencies();
  const count = formatNumber(locale, unseen.length);
  return (
    <div role="status">
      {unseen.length > 0 ? (
        <Note tone="warn" className="m-5 mb-0">
          <Trans>Records opened in an emergency that no administrator has looked at: {count}</Trans>{' '}
          <Link to="/desk/audit" className={linkClass('read')}>
            <Trans>Open the audit log</Trans>
          </Link>
        </Note>
      ) : null}
    </div>
  );
}
