import type { HomePage as Home } from '#contract/site/home.ts';
import { Facts } from './facts.tsx';
import { FeaturedPhysicians } from './featuredPhysicians.tsx';
import { Hero } from './hero.tsx';
import { LatestPosts } from './latestPosts.tsx';
import { PanelBand } from './panelBand.tsx';
import { Prices } from './prices.tsx';
import { Story } from './story.tsx';

/**
 * The home page. Its sections are components of this folder; those without content are left out.
 */
export function HomePage({ home }: { home: Home }) {
  const { categories, packages, packageCount, physicians, physicianCount, story, posts } = home;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero categories={categories} physicians={physicians} />
      <Facts home={home} />
      {packages.length > 0 ? <Prices packages={packages} count={packageCount} /> : null}
      <PanelBand />
      {story ? <Story story={story} /> : null}
      {physicians.length > 0 ? (
        <FeaturedPhysicians physicians={physicians} count={physicianCount} />
      ) : null}
      {posts.length > 0 ? <LatestPosts posts={posts} /> : null}
    </main>
  );
}
