import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import UserRound from '~icons/lucide/user-round';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { EmergencyKind, RecordArea } from '#contract/recordAccess.ts';
import type { Role } from '#contract/staff/roles.ts';
import { useFormatMoment } from '#records/useFormatMoment.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { useOwnAct } from './ownActs.ts';

export type RecordAccess = AnswerOf<'recordAccess'>['items'][number];

const firstCount = 5;

/** Who of the clinic and of the carers opened or changed the patient's record, newest first. */
export function RecordAccesses({ accesses }: { accesses: readonly RecordAccess[] }) {
  const { t } = useLingui();
  const carer = t({ message: 'cares for you', comment: 'Who opened a record' });
  const you = t({ message: 'You', comment: 'Who opened or changed a record' });
  const moment = useFormatMoment();
  const roles = useRoleNames();
  const sentence = useSentence();
  const [isWhole, setWhole] = useState(false);
  if (accesses.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody at the clinic has opened your record yet.</Trans>
      </p>
    );
  return (
    <div className="grid gap-4">
      <ul className={rowsClass}>
        {accesses.slice(0, isWhole ? undefined : firstCount).map((access, index) => (
          <ListRow
            key={`${access.at} ${index}`}
            icon={UserRound}
            title={
              <>
                {access.self ? you : <bdi>{access.name}</bdi>}
                {access.carer ? ` (${carer})` : null}
                {access.roles.length === 1 && access.roles[0] !== undefined
                  ? ` (${roles[access.roles[0]]})`
                  : null}
              </>
            }
            detail={sentence(access)}
            end={<span className="text-ink-2 t-small">{moment(access.at)}</span>}
          />
        ))}
      </ul>
      {accesses.length > firstCount && !isWhole ? (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          <Trans>Show all</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function useSentence(): (access: RecordAccess) => string {
  const { t } = useLingui();
  const ownAct = useOwnAct();
  const areas: Record<RecordArea, string> = {
    record: t({ message: 'your record', comment: 'Opened: …' }),
    tickets: t({ message: 'your tickets', comment: 'Opened: …' }),
    results: t({ message: 'your results', comment: 'Opened: …' }),
    forms: t({ message: 'your forms', comment: 'Opened: …' }),
    documents: t({ message: 'your documents', comment: 'Opened: …' }),
    packages: t({ message: 'your packages', comment: 'Opened: …' }),
    consults: t({ message: 'your consultations', comment: 'Opened: …' }),
    bills: t({ message: 'your bills', comment: 'Opened: …' }),
  };
  const emergencies: Record<EmergencyKind, string> = {
    acute: t({ message: 'danger to health', comment: 'Why a record was opened in an emergency' }),
    unreachable: t({
      message: 'your doctor was out of reach',
      comment: 'Why a record was opened in an emergency',
    }),
    asked: t({
      message: 'you or your family asked',
      comment: 'Why a record was opened in an emergency',
    }),
    other: t({ message: 'another reason', comment: 'Why a record was opened in an emergency' }),
  };
  return ({ action, area, emergency, carerAct, act, field }) => {
    const own = ownAct(act, field);
    if (own !== undefined) return own;
    if (carerAct === 'started')
      return t({ message: 'Gave a carer access', comment: 'By the clinic' });
    if (carerAct === 'ended')
      return t({ message: 'Ended the access of a carer', comment: 'By the clinic' });
    if (emergency) {
      const reason = emergencies[emergency];
      return t({ message: `Opened in an emergency: ${reason}`, comment: 'By the clinic' });
    }
    const what = areas[area];
    if (action === 'change') return t({ message: `Changed: ${what}`, comment: 'By the clinic' });
    if (action === 'export') return t({ message: `Exported: ${what}`, comment: 'By the clinic' });
    return t({ message: `Opened: ${what}`, comment: 'By the clinic' });
  };
}

function useRoleNames(): Record<Role, string> {
  const { t } = useLingui();
  return {
    administrator: t({ message: 'administration', comment: 'Who opened a record' }),
    reception: t({ message: 'reception', comment: 'Who opened a record' }),
    medical: t({ message: 'medical team', comment: 'Who opened a record' }),
    billing: t({ message: 'billing', comment: 'Who opened a record' }),
    editor: t({ message: 'website', comment: 'Who opened a record' }),
  };
}
