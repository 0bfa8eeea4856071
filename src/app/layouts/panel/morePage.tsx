import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LoanRecommendation, Recommendation } from '#contract/recommendation.ts';
import { textIn } from '#contract/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { EasyModeSwitch } from '#records/easyMode/easyModeSwitch.tsx';
import { type Answered, isOpen, readAnswered } from '#records/answers.ts';
import { usePersonNames } from '#records/person/usePersonNames.ts';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { useNow } from '#ui/useNow.ts';
import { commaOf } from '#records/visit/visitText.ts';
import { AppearanceSwitch } from '../appearanceSwitch.tsx';
import { LanguageSwitch } from '../languageSwitch.tsx';
import { usePanelActs } from './panelActs.ts';
import { type Place, places } from './sections.ts';

// The pages of the places Care and More: their sections as rows.

type Details = Partial<Record<Place['sections'][number]['to'], string | undefined>>;

/** Two columns where one would stand beside an empty half. */
const sectionsClass =
  'border-t border-hair xl:grid xl:grid-cols-2 xl:gap-x-12 xl:border-t-0 [&>li]:border-b [&>li]:border-hair xl:[&>li:nth-child(-n+2)]:border-t';

function SectionRows({ to, details = {} }: { to: Place['to']; details?: Details }) {
  const { t } = useLingui();
  const place = places.find((each) => each.to === to);
  return (
    <ul className={sectionsClass}>
      {place?.sections.map((section) => (
        <ListRow
          key={section.to}
          level={2}
          icon={section.icon}
          title={t(section.name)}
          detail={details[section.to]}
          link={(parts) => <Link to={section.to} {...parts} />}
        />
      ))}
    </ul>
  );
}

/** Everything that is not in another place, language and appearance, and sign-out. */
export function MorePage({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui();
  const { onSignOut, onLock, onSwitch } = usePanelActs();
  const { own } = usePersonNames(name);
  return (
    <div className="form-width xl:max-w-none">
      <PageHeader
        title={t({ message: 'More', comment: 'Place in the portal: everything else' })}
        lead={<bdi>{own}</bdi>}
        className="mb-6"
      />
      <SectionRows to="/panel/more" />
      <div className="mt-6 flex flex-wrap justify-between gap-2">
        <LanguageSwitch side="above" align="start" />
        <AppearanceSwitch side="above" align="end" />
      </div>
      <div className="mt-4 border-t border-hair pt-2">
        <EasyModeSwitch />
      </div>
      {children}
      {/* From lg the side bar has them. */}
      <div className="mt-6 grid gap-2 lg:hidden">
        {onLock ? (
          <Button onClick={onLock} wide>
            <Trans>Lock now</Trans>
          </Button>
        ) : null}
        {onSwitch ? (
          <Button onClick={onSwitch} wide>
            <Trans>Another person</Trans>
          </Button>
        ) : null}
        <Button onClick={onSignOut} wide>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Packages, forms, consultations, recommendations, and loans. */
export function CarePage() {
  const { t } = useLingui();
  const details = useCareDetails();
  return (
    <div className="form-width xl:max-w-none">
      <PageHeader title={t({ message: 'Care', context: 'place in the portal' })} className="mb-6" />
      <SectionRows to="/panel/care" details={details} />
    </div>
  );
}

/** What waits in each section of Care. */
function useCareDetails(): Details {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const rows = useLive(async (db) => {
    const [packages, forms, recommendations, loans] = await Promise.all([
      readRows(db, 'patientPackage'),
      readRows(db, 'form'),
      readAnswered(db, 'recommendation'),
      readAnswered(db, 'loanRecommendation'),
    ]);
    return { packages, forms, recommendations, loans };
  });
  if (!rows) return {};
  const count = rows.forms.filter(({ status }) => status === 'to-fill').length;
  const toAnswer = (list: readonly Answered<Recommendation | LoanRecommendation>[]) => {
    const open = list.filter(({ row }) => isOpen(row, now)).length;
    const number = formatNumber(locale, open);
    return open === 0 ? undefined : t`${number} to answer`;
  };
  return {
    '/panel/my-package': rows.packages
      .filter(({ status }) => status === 'active')
      .map(({ title }) => textIn(title, locale.code))
      .join(commaOf(locale)),
    '/panel/my-forms':
      count === 0
        ? undefined
        : t`${plural(count, { one: '# form to fill in', other: '# forms to fill in' })}`,
    '/panel/recommendation': toAnswer(rows.recommendations),
    '/panel/loan-recommendation': toAnswer(rows.loans),
  };
}
