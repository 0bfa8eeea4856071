import { drawingPath } from '#contract/image.ts';
import type { CareCenterCard } from '#contract/site/cards.ts';
import { Drawing } from '#ui/art/drawing.tsx';
import { Facade } from '#ui/art/facade.tsx';
import type { Tint } from '#ui/art/kinds.ts';

/** The drawing of a care center's building; without one, a building of its city. */
export function CareCenterPicture({
  item,
  tint = item.tint,
}: {
  item: Pick<CareCenterCard, 'slug' | 'tint' | 'view' | 'image'>;
  tint?: Tint | undefined;
}) {
  const { slug, view, image } = item;
  return image?.tint ? (
    <Drawing href={drawingPath(image.hash)} tint={tint} />
  ) : (
    <Facade seed={slug} tint={tint} view={view} />
  );
}
