import type { PhysicianCard } from '#contract/site/cards.ts';
import { initialOf } from '#i18n/initial.ts';
import { Portrait } from '#ui/art/portrait.tsx';
import type { Tint } from '#ui/art/kinds.ts';
import { ContentImage } from './contentImage.tsx';

interface PhysicianPictureProps {
  physician: Pick<PhysicianCard, 'slug' | 'name' | 'look' | 'photo'>;
  tint: Tint;
  /** The image's `sizes` attribute. */
  sizes: string;
  /** For 56 px and less: a closer view of the drawing. */
  small?: boolean;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
}

/** A physician's photo, or a drawing with the initial. Decorative, as the name is beside it. */
export function PhysicianPicture({
  physician,
  tint,
  sizes,
  small = false,
  eager = false,
}: PhysicianPictureProps) {
  const { slug, name, look, photo } = physician;
  if (photo)
    return (
      <ContentImage
        picture={photo}
        sizes={sizes}
        eager={eager}
        className="h-full object-cover object-top dark:brightness-85"
      />
    );
  return <Portrait small={small} initial={initialOf(name)} tint={tint} look={look} seed={slug} />;
}
