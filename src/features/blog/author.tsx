import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import type { PostPage } from '#contract/site/blog.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Avatar } from '#ui/avatar.tsx';

/** The portrait of an author who is a physician; otherwise the first letter of the name. */
export function AuthorPicture({
  author,
  large = false,
}: {
  author: Pick<PostPage['author'], 'slug' | 'name' | 'physician'>;
  large?: boolean;
}) {
  const { slug, name, physician } = author;
  if (!physician) return <Avatar name={name} size={large ? 'xl' : 'lg'} />;
  return (
    <Arch ratio="person" className={large ? 'w-20' : 'w-12'}>
      <PhysicianPicture
        small
        physician={{ slug, name, ...physician }}
        tint={physician.tint}
        sizes={large ? '5rem' : '3rem'}
      />
    </Arch>
  );
}
