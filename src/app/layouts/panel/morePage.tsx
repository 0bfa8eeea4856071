import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { createContext, use } from 'react';
import LogOut from '~icons/lucide/log-out';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { rowsClass, ListRow } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { AppearanceSwitch } from '../appearanceSwitch.tsx';
import { LanguageSwitch } from '../languageSwitch.tsx';
import { type Place, places } from './sections.ts';

// The pages of the places Care and More: their sections as rows.

/** Asks to sign out; the layout shows what follows. */
const SignOutContext = createContext<() => void>(() => undefined);
export const SignOutProvider = SignOutContext.Provider;

function SectionRows({ to }: { to: Place['to'] }) {
  const { t } = useLingui();
  const place = places.find((each) => each.to === to);
  return (
    <ul className={rowsClass}>
      {place?.sections.map((section) => (
        <ListRow
          key={section.to}
          icon={section.icon}
          title={t(section.name)}
          link={(parts) => <Link to={section.to} {...parts} />}
        />
      ))}
    </ul>
  );
}

/** Everything that is not in another place, language and appearance, and sign-out. */
export function MorePage({ name }: { name: string }) {
  const { t } = useLingui();
  const signOut = use(SignOutContext);
  return (
    <div className="form-width">
      <PageHeader
        title={t({ message: 'More', comment: 'Place in the portal: everything else' })}
        lead={<bdi>{name}</bdi>}
        className="mb-6"
      />
      <SectionRows to="/panel/more" />
      <div className="mt-6 flex flex-wrap justify-between gap-2">
        <LanguageSwitch side="above" align="start" />
        <AppearanceSwitch side="above" align="end" />
      </div>
      {/* From lg the side bar has it. */}
      <Button onClick={signOut} className="mt-6 lg:hidden" wide>
        <Icon of={LogOut} size="sm" />
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}

/** Packages, forms, consultations, recommendations, and loans. */
export function CarePage() {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader title={t({ message: 'Care', context: 'place in the portal' })} className="mb-6" />
      <SectionRows to="/panel/care" />
    </div>
  );
}
