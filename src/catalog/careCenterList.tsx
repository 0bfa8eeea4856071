import { Link } from '@tanstack/react-router';
import type { CareCenterCard } from '#contract/site/cards.ts';
import { CareCenterPicture } from './careCenterPicture.tsx';

/** Care centers with a drawing of the facade, address and hours; on package and physician pages. */
export function CareCenterList({ careCenters }: { careCenters: readonly CareCenterCard[] }) {
  return (
    <ul className="grid gap-8">
      {careCenters.map((item) => (
        <li key={item.slug} className="group relative">
          <div className="mb-4 aspect-2/1 overflow-hidden rounded print:max-w-64">
            <CareCenterPicture item={item} />
          </div>
          <h3 className="t-h3">
            <Link
              to="/care-centers/$careCenter"
              params={{ careCenter: item.slug }}
              className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
            >
              {item.name}
            </Link>
          </h3>
          <p className="text-ink-2 t-small">{item.address}</p>
          <p className="text-ink-2 t-small">{item.hours}</p>
        </li>
      ))}
    </ul>
  );
}
