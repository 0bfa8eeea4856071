import { Link } from '@tanstack/react-router';
import type { CareCenterCard } from '#contract/site/cards.ts';
import { Facade } from '#ui/art/facade.tsx';

/** Care centers with a drawing of the facade, address and hours; on package and physician pages. */
export function CareCenterList({ careCenters }: { careCenters: readonly CareCenterCard[] }) {
  return (
    <ul className="grid gap-8">
      {careCenters.map(({ slug, name, address, hours, view, tint }) => (
        <li key={slug} className="group relative">
          <div className="mb-4 aspect-2/1 overflow-hidden rounded print:max-w-64">
            <Facade seed={slug} tint={tint} view={view} />
          </div>
          <h3 className="t-h3">
            <Link
              to="/care-centers/$careCenter"
              params={{ careCenter: slug }}
              className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
            >
              {name}
            </Link>
          </h3>
          <p className="text-ink-2 t-small">{address}</p>
          <p className="text-ink-2 t-small">{hours}</p>
        </li>
      ))}
    </ul>
  );
}
