import type { PhysicianCard } from '#contract/site/cards.ts';
import { initialOf } from '#i18n/initial.ts';
import { LetterPicture } from '#ui/art/letterPicture.tsx';
import type { Tint } from '#ui/art/kinds.ts';
import { ContentImage } from './contentImage.tsx';

interface PhysicianPictureProps {
  physician: Pick<PhysicianCard, 'slug' | 'name' | 'letter' | 'photo'>;
  tint: Tint;
  /** What stands behind the letter in a list; see `groundsForRow`. */
  ground?: number | undefined;
  /** The image's `sizes` attribute. */
  sizes: string;
  /** For 56 px and less: a closer view of the drawing. */
  small?: boolean;
  /** Above the fold: loaded eagerly. */
  eager?: boolean;
}

/** A physician's photo, or the letter of the name. Decorative, as the name is beside it. */
export function PhysicianPicture({
  physician,
  tint,
  ground,
  sizes,
  small = false,
  eager = false,
}: PhysicianPictureProps) {
  const { slug, name, letter, photo } = physician;
  if (photo)
    return (
      <ContentImage
        picture={photo}
        sizes={sizes}
        eager={eager}
        className="h-full object-cover object-top dark:brightness-85"
      />
    );
  return (
    <LetterPicture
      small={small}
      letter={letter || initialOf(name)}
      tint={tint}
      seed={slug}
      ground={ground}
    />
  );
}
