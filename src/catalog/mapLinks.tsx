import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/textLink.tsx';

/** Links to the phone's map app and to OpenStreetMap; no third-party content is loaded. */
export function MapLinks({ geo }: { geo: { latitude: number; longitude: number } }) {
  const { t } = useLingui();
  const { latitude, longitude } = geo;
  const point = `${latitude},${longitude}`;
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <p className="flex flex-wrap gap-x-4 t-small" data-print="no">
      <TextLink look="act" href={`geo:${point}?q=${point}`} className="pointer-fine:hidden">
        <Trans>Open in a map app</Trans>
      </TextLink>
      <TextLink look="act" href={map} newTab={t`opens in a new tab`}>
        <Trans>See on the map</Trans>
      </TextLink>
    </p>
  );
}
