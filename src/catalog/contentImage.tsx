import { imagePath, type Picture, sourceSet } from '#contract/image.ts';

interface ContentImageProps {
  picture: Picture;
  /** How wide it is shown, as the `sizes` of an image: "(min-width: 64rem) 38rem, 100vw". */
  sizes: string;
  /** Above the fold: loaded eagerly with high priority. */
  eager?: boolean;
  className?: string;
}

/**
 * A content picture in AVIF or WebP, with its space reserved. The server writes the same markup for
 * pictures in articles (server/content/images/bodyPicture.ts).
 */
export function ContentImage({ picture, sizes, eager = false, className = '' }: ContentImageProps) {
  const { hash, width, height, alt } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
      <img
        src={imagePath(hash, 640, 'webp')}
        srcSet={sourceSet(picture, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className={`h-auto w-full ${className}`}
      />
    </picture>
  );
}
