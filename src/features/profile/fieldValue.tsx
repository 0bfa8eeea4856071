import { Trans, useLingui } from '@lingui/react/macro';
import PhoneCall from '~icons/lucide/phone-call';
import type { HealthList, NoneKnown, Profile, ProfileField } from '#contract/profile.ts';
import { textIn } from '#contract/text.ts';
import { displayPhone, phoneHref } from '#i18n/clinic.ts';
import { groupPhone } from '#i18n/groupPhone.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { noneKnownWords } from '#records/entries/words.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { isList } from './fieldDraft.ts';
import { useResultsShownName, useSexName } from './fieldTexts.ts';

/** The value of one field as text; also used to show two versions beside each other. */
export function FieldValue({ field, profile }: { field: ProfileField; profile: Profile }) {
  const locale = useLocale();
  const sexName = useSexName();
  const resultsShownName = useResultsShownName();
  if (isList(field)) {
    const entries = profile[field].map((entry) => textIn(entry, locale.code));
    const none = profile.noneKnown[field];
    if (entries.length === 0) return none ? <NoneKnownValue list={field} of={none} /> : <Nothing />;
    return (
      <ul className="grid gap-1">
        {entries.map((text, at) => (
          // Two rows may have the same text.
          <li key={`${at} ${text}`}>
            <bdi className="wrap-anywhere">{text}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (field === 'emergencyContact') return <ContactValue contact={profile.emergencyContact} />;
  const value = profile[field];
  if (value === null || value === '') return <Nothing />;
  if (field === 'birthDate') return formatDay(locale, value, 'UTC');
  if (field === 'sex') return profile.sex && sexName(profile.sex);
  if (field === 'resultsShown') return resultsShownName(profile.resultsShown);
  if (field === 'bloodGroup') return <bdi dir="ltr">{value}</bdi>;
  return <bdi className="wrap-anywhere">{value}</bdi>;
}

/** The clinic has asked, which an empty list alone does not say. */
function NoneKnownValue({ list, of: { by, at } }: { list: HealthList; of: NoneKnown }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const name = by && textIn(by, locale.code);
  const day = formatDay(locale, at);
  return (
    <div className="grid">
      <span>{i18n._(noneKnownWords[list])}</span>
      <span className="text-ink-2 t-small">
        {name ? (
          <Trans comment="The clinic asked the patient, and there is nothing to enter">
            Checked by <bdi>{name}</bdi> on {day}
          </Trans>
        ) : (
          <Trans comment="The clinic asked the patient, and there is nothing to enter">
            Checked by the clinic on {day}
          </Trans>
        )}
      </span>
    </div>
  );
}

const Nothing = () => (
  <span className="text-ink-3">
    <Trans comment="A field without a value">Not given</Trans>
  </span>
);

function ContactValue({ contact }: { contact: Profile['emergencyContact'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!contact) return <Nothing />;
  const name = textIn(contact.name, locale.code);
  const { phone } = contact;
  const relation = textIn(contact.relation, locale.code);
  return (
    <div className="grid justify-items-start">
      <span>
        <bdi className="wrap-anywhere">{name}</bdi>
        {relation === '' ? null : (
          <span className="text-ink-2">
            {' · '}
            <bdi className="wrap-anywhere">{relation}</bdi>
          </span>
        )}
      </span>
      <TextLink
        href={phoneHref(phone)}
        look="act"
        aria-label={t`Call \u2068${name}\u2069: \u2066${phone}\u2069`}
      >
        <Icon of={PhoneCall} size="sm" />
        <bdi dir="ltr">{displayPhone(locale, groupPhone(phone))}</bdi>
      </TextLink>
    </div>
  );
}
