import type { HomePage as Home } from '#contract/site/home.ts';
import { FeaturedPackages } from './featuredPackages.tsx';
import { GuestStory } from './guest.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './howItGoes.tsx';
import { LatestPosts } from './latestPosts.tsx';
import { FeaturedPhysicians } from './featuredPhysicians.tsx';
import { DeliveryStatesBand } from './deliveryStatesBand.tsx';
import { NextStep } from './nextStep.tsx';

export function HomePage({ home }: { home: Home }) {
  const { categories, packages, packageCount, physicians, physicianCount, guest, posts } = home;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero categories={categories} />
      {packages.length > 0 ? <FeaturedPackages packages={packages} count={packageCount} /> : null}
      <HowItWorks />
      <DeliveryStatesBand />
      {physicians.length > 0 ? (
        <FeaturedPhysicians physicians={physicians} count={physicianCount} />
      ) : null}
      {guest ? <GuestStory guest={guest} /> : null}
      {posts.length > 0 ? <LatestPosts posts={posts} /> : null}
      <NextStep />
    </main>
  );
}
