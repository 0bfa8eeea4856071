import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { contentDraftImages, contentImages, imageVariants } from '../../db/tables/index.ts';
import { entities } from '../entities/index.ts';
import { isPictureOf, picturesShownIn } from '../files/pictures.ts';
import { type ContentKind, type ContentSet, slugOf } from '../kinds.ts';
import type { Data } from './texts.ts';

/** The names of the pictures that an entry shows beside its text. */
export const placesOf = (kind: ContentKind, slug: string): string[] =>
  entities[kind].pictures.map((nameOf) => nameOf(slug));

/**
 * Publishes the pictures of a draft that the published entries show. Pictures that nothing shows any
 * more go back to the draft: an import would refuse the folder that still had them.
 */
export async function publishPictures(
  tx: Tx,
  {
    kind,
    slug,
    data,
    content,
  }: { kind: ContentKind; slug: string; data: Data | null; content: ContentSet },
): Promise<void> {
  const shown = picturesShownIn([JSON.stringify(content)]);
  const hasEntry = (one: ContentKind, name: string) =>
    content[one].some((entry) => slugOf(entry) === name);
  const isShown = ({ name, ending }: { name: string; ending: string }) =>
    isPictureOf(`${name}.${ending}`, hasEntry) || shown.has(`${name}.${ending}`);
  const isOwn = and(eq(contentDraftImages.kind, kind), eq(contentDraftImages.slug, slug));
  const drafts = data === null ? [] : await tx.select().from(contentDraftImages).where(isOwn);
  for (const draft of drafts.filter(isShown)) {
    const { name, ending, hash, width, height } = draft;
    const image = { name, ending, hash, width, height, data: draft.data };
    await tx
      .insert(contentImages)
      .values(image)
      .onConflictDoUpdate({ target: contentImages.name, set: image });
    await tx.delete(contentDraftImages).where(and(isOwn, eq(contentDraftImages.name, name)));
  }
  const stored = await tx
    .select({ name: contentImages.name, ending: contentImages.ending, hash: contentImages.hash })
    .from(contentImages);
  const unused = stored.filter((image) => !isShown(image)).map(({ name }) => name);
  if (unused.length > 0) {
    const moved = await tx
      .delete(contentImages)
      .where(inArray(contentImages.name, unused))
      .returning();
    await tx
      .insert(contentDraftImages)
      .values(moved.map((image) => ({ ...image, kind, slug })))
      .onConflictDoNothing();
  }
  const hashes = await tx.select({ hash: contentImages.hash }).from(contentImages);
  await tx.delete(imageVariants).where(
    hashes.length > 0
      ? notInArray(
          imageVariants.hash,
          hashes.map(({ hash }) => hash),
        )
      : sql`true`,
  );
}
