import { drawingPath } from '#contract/image.ts';
import type { PostCard } from '#contract/site/cards.ts';
import { Drawing } from '#ui/art/drawing.tsx';
import { WidePicture } from '#ui/art/widePicture.tsx';
import { ownTint } from '#ui/art/tints.ts';
import { ContentImage } from './contentImage.tsx';

interface PostCoverProps {
  post: Pick<PostCard, 'slug' | 'cover' | 'image'>;
  sizes: string;
  eager?: boolean;
  /**
   * Sets the aspect ratio. Photographs are cropped at the top; drawings show all of their subject.
   */
  className: string;
}

/**
 * The picture of an article, the same on its page, in lists and on the home page; without one, a
 * drawing of its subject.
 */
export function PostCover({ post, sizes, eager = false, className }: PostCoverProps) {
  const { slug, cover, image } = post;
  return (
    <div className={`overflow-hidden rounded bg-well ${className}`}>
      {image?.tint ? (
        <Drawing href={drawingPath(image.hash)} tint={image.tint} />
      ) : image ? (
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
