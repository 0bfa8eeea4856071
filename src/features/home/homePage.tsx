import type { HomePage as Home } from '#contract/site/home.ts';
import { FeaturedPackages } from './featuredPackages.tsx';
import { Guest } from './guest.tsx';
import { Hero } from './hero.tsx';
import { HowItGoes } from './howItGoes.tsx';
import { LatestPosts } from './latestPosts.tsx';
import { Physicians } from './physicians.tsx';
import { LadderBand } from './ladderBand.tsx';
import { NextStep } from './nextStep.tsx';

export function HomePage({ home }: { home: Home }) {
  const { categories, packages, packageCount, physicians, physicianCount, guest, posts } = home;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero categories={categories} />
      {packages.length > 0 ? <FeaturedPackages packages={packages} count={packageCount} /> : null}
      <HowItGoes />
      <LadderBand />
      {physicians.length > 0 ? <Physicians physicians={physicians} count={physicianCount} /> : null}
      {guest ? <Guest guest={guest} /> : null}
      {posts.length > 0 ? <LatestPosts posts={posts} /> : null}
      <NextStep />
    </main>
  );
}
