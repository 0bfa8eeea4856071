import { drawingPath } from '#contract/image.ts';
import type { PackageCard } from '#contract/site/cards.ts';
import { Drawing } from '#ui/art/drawing.tsx';
import type { Tint } from '#ui/art/kinds.ts';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { ownTint, tintsForRow } from '#ui/art/tints.ts';
import { WidePicture } from '#ui/art/widePicture.tsx';

type Item = Pick<PackageCard, 'slug' | 'icon' | 'image'>;

/** The color of a package's picture where it stands alone. */
const packageTint = ({ icon, image }: Item): Tint => image?.tint ?? ownTint[icon];

/** The colors of packages beside or below each other. */
export const packageTints = (items: readonly Item[]): Tint[] =>
  tintsForRow(
    items.map(({ slug }) => slug),
    items.map(packageTint),
  );

/** The drawing of a package in an arch (`tall`) or a wide box; without one, that of its subject. */
export function PackagePicture({
  item,
  tint = packageTint(item),
  shape,
}: {
  item: Item;
  tint?: Tint | undefined;
  shape: 'tall' | 'wide';
}) {
  const { slug, icon, image } = item;
  if (image?.tint)
    return (
      <Drawing
        href={drawingPath(image.hash)}
        tint={tint}
        fit={shape === 'tall' ? 'middle' : 'whole'}
      />
    );
  const Subject = shape === 'tall' ? TallPicture : WidePicture;
  return <Subject subject={icon} tint={tint} seed={slug} />;
}
