import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { useDesk, useMay } from '../context.tsx';
import { useMoment } from '../frame/formats.ts';
import { recordKey } from './record.tsx';

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
  const moment = useMoment();
  const { data } = useQuery({
    queryKey: ['codes', patient],
    queryFn: () => api.call('staffPatientCodes', { params: { patient } }),
    refetchInterval: ({ state }) => (state.data?.hasSignedUp === true ? false : 5000),
  });
  const hasSignedUp = data?.hasSignedUp === true;
  const queries = useQueryClient();
  // The record says "not signed up" until it is read again.
  useEffect(() => {
    if (!hasSignedUp) return;
    void queries.invalidateQueries({ queryKey: recordKey(patient) });
    void queries.invalidateQueries({ queryKey: ['patients'] });
  }, [hasSignedUp, queries, patient]);
  const newest = data?.codes[0];
  if (hasSignedUp)
    return (
      <p role="status" className="font-strong text-primary-ink">
        <Trans>The patient has opened the account.</Trans>
      </p>
    );
  if (newest && newest.hiddenUntil !== null) {
    const until = moment(newest.hiddenUntil);
    return (
      <div role="alert">
        <Note tone="danger">
          {newest.hiddenBecause === 'own-link' ? (
            <Trans>
              You made the link of a patient who has records, so a colleague tells the code. You see
              it after {until}.
            </Trans>
          ) : (
            <Trans>
              The email or phone was changed at the clinic, so the code is not shown. The patient
              can ask for another one after {until}.
            </Trans>
          )}
        </Note>
      </div>
    );
  }
  const code =
    newest && newest.code !== null ? groupsOfFour(formatCode(locale, newest.code)) : undefined;
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

/** Read out in two halves. */
const groupsOfFour = (code: string): string => code.replace(/(.{4})(?=.)/gu, '$1 ');
