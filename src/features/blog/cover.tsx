import { ContentImage } from '#catalog/contentImage.tsx';
import type { PostCard } from '#contract/site/cards.ts';
import { WidePicture } from '#ui/art/widePicture.tsx';
import { ownTint } from '#ui/art/tints.ts';

interface CoverProps {
  post: Pick<PostCard, 'slug' | 'cover' | 'image'>;
  sizes: string;
  eager?: boolean;
  /**
   * Sets the aspect ratio. Pictures are cropped at the top, as the ground line is at the bottom.
   */
  className: string;
}

/**
 * The picture at the top of an article and in lists of articles; without one, a drawing of its
 * subject.
 */
export function Cover({ post, sizes, eager = false, className }: CoverProps) {
  const { slug, cover, image } = post;
  return (
    <div className={`overflow-hidden rounded bg-well ${className}`}>
      {image ? (
        <ContentImage
          picture={image}
          sizes={sizes}
          eager={eager}
          className="h-full object-cover object-[50%_60%] dark:brightness-85"
        />
      ) : (
        <WidePicture
          subject={cover}
          tint={ownTint[cover] === 'deep' ? 'green' : ownTint[cover]}
          seed={slug}
        />
      )}
    </div>
  );
}
