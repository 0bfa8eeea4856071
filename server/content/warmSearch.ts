import { setImmediate } from 'node:timers/promises';
import { careCentersFor } from './entities/careCenters/match.ts';
import { packagesFor } from './entities/packages/match.ts';
import { physiciansFor } from './entities/physicians/match.ts';
import { postsFor } from './entities/posts/search.ts';
import { publicFormsFor } from './entities/publicForms.ts';
import { topicsOf } from './search/concepts.ts';
import { correctSlips } from './search/correctSlips.ts';
import type { PublicContent } from './snapshot.ts';

/** Reads texts of every kind, and has a word that nothing here has. */
const sample = 'child fever qwertyuiop';

/**
 * Reads the words of all texts once, so that the first person who searches does not wait for it. Lets
 * requests in between; returns after a signal to stop.
 */
export async function warmSearch(
  content: PublicContent,
  locales: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { topics } = topicsOf(sample);
  const steps = locales.flatMap((locale) => [
    () => correctSlips(content, sample, locale),
    () => physiciansFor(content, sample, [], 1),
    () => packagesFor(content, sample, [], 1),
    () => physiciansFor(content, sample, topics, 1),
    () => packagesFor(content, sample, topics, 1),
    () => careCentersFor(content, sample, topics, 1),
    () => publicFormsFor(content, sample, locale),
    ...content.list('post').map(({ slug }) => () => {
      postsFor(content, { slugs: [slug], onTopic: [], topics, text: sample, locale });
    }),
  ]);
  for (const step of steps) {
    await setImmediate();
    if (signal.aborted) return;
    step();
  }
}
