import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { HealthList, NoneKnown } from '#contract/profile.ts';
import type { Medicine } from '#contract/medicine.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { today, useDay, useListText, useText } from '../frame/formats.ts';
import { useCheckedText } from './profileFields.ts';
import { takenOn } from './takenOn.ts';

interface SafetyProps {
  safety: NonNullable<PatientRecord['safety']>;
  /** What the clinic has prescribed, also earlier. */
  prescribed: readonly Medicine[];
}

/**
 * What may harm the patient when nobody thinks of it. An empty list says that nobody wrote, unless it
 * is marked.
 */
export function Safety({ safety, prescribed }: SafetyProps) {
  const { t } = useLingui();
  const text = useText();
  const listText = useListText();
  const day = useDay();
  const { allergies, bloodGroup, noneKnown } = safety;
  const list = (name: HealthList) => (
    <Items
      text={safety[name].length === 0 ? '' : listText(safety[name].map(text))}
      mark={noneKnown[name]}
    />
  );
  const now = today();
  const taken = takenOn(prescribed, now).map(({ name, startsAt }) => {
    const medicine = text(name);
    const from = day(startsAt);
    return startsAt > now
      ? t({ message: `${medicine} (from ${from})`, comment: 'A medicine and its first day' })
      : medicine;
  });
  const isAllergic = allergies.length > 0;
  return (
    <section
      aria-label={t`Allergies and medicines`}
      className={`mt-2 flex flex-wrap items-center gap-x-5 gap-y-0.5 rounded border px-3 py-1.5 ${isAllergic ? 'border-warning-mark bg-warning-tint text-warning-ink' : 'border-hair bg-well'}`}
    >
      {isAllergic ? <Icon of={TriangleAlert} size="sm" /> : null}
      <Group name={<Trans>Allergies</Trans>}>{list('allergies')}</Group>
      <Group name={<Trans>Conditions</Trans>}>{list('conditions')}</Group>
      <Group name={<Trans>Prescribed by the clinic</Trans>}>
        {taken.length === 0 ? (
          <span className="text-ink-2">{t`nothing now`}</span>
        ) : (
          <bdi>{listText(taken)}</bdi>
        )}
      </Group>
      <Group name={<Trans>Medicines that the patient names</Trans>}>{list('medications')}</Group>
      {bloodGroup === null ? null : (
        <span className="ms-auto">
          <Tag>
            <Trans>
              Blood <bdi dir="ltr">{bloodGroup}</bdi>
            </Trans>
          </Tag>
        </span>
      )}
    </section>
  );
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <span>
      <b>{name}:</b> {children}
    </span>
  );
}

/** Nobody may have asked yet: that is not the same as none. */
function Items({ text, mark }: { text: string; mark: NoneKnown | undefined }) {
  const checked = useCheckedText();
  if (text === '' && mark)
    return (
      <>
        <Trans comment="After “Allergies:”, “Conditions:” or “Medicines”; the patient was asked">
          none known
        </Trans>
        <span className="text-ink-2"> · {checked(mark)}</span>
      </>
    );
  return text === '' ? (
    <span className="text-ink-2">
      <Trans comment="No allergies or medicines are in the record; perhaps nobody asked">
        not recorded
      </Trans>
    </span>
  ) : (
    <bdi>{text}</bdi>
  );
}
