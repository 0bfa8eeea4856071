import { Trans } from '@lingui/react/macro';
import type { Office } from '#contract/site/pages.ts';
import { OfficePlace } from './officePlace.tsx';

/** Where we are. */
export function Offices({ offices }: { offices: readonly Office[] }) {
  return (
    <section className="pt-12 lg:pt-16">
      <h2 className="mb-6 t-h2">
        <Trans>Our offices</Trans>
      </h2>
      <div className="grid gap-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-12">
        {offices.map((office) => (
          <OfficePlace key={office.slug} office={office} />
        ))}
      </div>
    </section>
  );
}
