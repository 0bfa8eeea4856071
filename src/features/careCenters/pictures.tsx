import { ContentImage } from '#catalog/contentImage.tsx';
import type { CareCenterPage } from '#contract/site/careCenters.ts';

/** Scenes of a center, two beside each other where there is room. */
export function Pictures({ images }: Pick<CareCenterPage, 'images'>) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {images.map((picture) => (
        <li key={picture.hash}>
          <ContentImage
            picture={picture}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            className="rounded dark:brightness-85"
          />
        </li>
      ))}
    </ul>
  );
}
