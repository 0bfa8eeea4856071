import type { CareCenterCard } from '#contract/site.ts';
import { Facade } from '#ui/art/facade.tsx';

/** The place as an elevation, its address and hours. */
export function PackagePlaces({ careCenters }: { careCenters: readonly CareCenterCard[] }) {
  return (
    <ul className="grid gap-8">
      {careCenters.map(({ slug, name, address, hours, view, tint }) => (
        <li key={slug}>
          <div className="mb-4 aspect-2/1 overflow-hidden rounded">
            <Facade seed={slug} tint={tint} view={view} />
          </div>
          <h3 className="t-h3">{name}</h3>
          <p className="text-ink-2 t-small">{address}</p>
          <p className="text-ink-2 t-small">{hours}</p>
        </li>
      ))}
    </ul>
  );
}
