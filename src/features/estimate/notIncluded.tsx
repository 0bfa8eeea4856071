import { Trans } from '@lingui/react/macro';

/** Lists what no estimate includes. */
export function NotIncluded() {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-ink-2 marker:text-ink-3">
      <li>
        <Trans>Flights, visas, and travel insurance.</Trans>
      </li>
      <li>
        <Trans>Treatment that turns out to be needed beyond the packages.</Trans>
      </li>
      <li>
        <Trans>Lodging, meals, and transport not included in a package or added here.</Trans>
      </li>
      <li>
        <Trans>Travel between cities, when your care is done in several.</Trans>
      </li>
    </ul>
  );
}
