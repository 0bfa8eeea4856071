import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDesk, useMay } from '../context.tsx';

/**
 * A code that could not be sent to the patient's e-mail or phone, so that reception tells it. Who
 * may not read codes learns who can.
 */
export function CodeToTell({ patient }: { patient: string }) {
  if (useMay()('codes')) return <ReadCode patient={patient} />;
  return (
    <p>
      <Trans>
        When the patient asks for a code that cannot be sent, reception sees it in this record and
        tells it.
      </Trans>
    </p>
  );
}

function ReadCode({ patient }: { patient: string }) {
  const { api } = useDesk();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['codes', patient],
    queryFn: () => api.call('staffPatientCodes', { params: { patient } }),
    refetchInterval: 5000,
  });
  const newest = data?.codes[0];
  const code = newest && formatCode(locale, newest.code);
  return (
    <p role="status">
      {code === undefined ? (
        <Trans>When the patient asks for a code that cannot be sent, it appears here.</Trans>
      ) : (
        <Trans>
          Code to tell the patient: <b className="ltr">{code}</b>
        </Trans>
      )}
    </p>
  );
}
