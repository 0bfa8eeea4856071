import { Trans } from '@lingui/react/macro';
import { CenterPlaces } from '#catalog/centerPlaces.tsx';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { Paragraphs } from '#catalog/paragraphs.tsx';
import { Section } from '#catalog/section.tsx';
import type { PhysicianPage as Physician } from '#contract/site/physicians.ts';
import { AskBox } from './askBox.tsx';
import { PhysicianHead } from './physicianHead.tsx';
import { PhysicianPosts } from './physicianPosts.tsx';

/** One physician: profile, consultation, care centers, packages, posts and comments. */
export function PhysicianPage({ item }: { item: Physician }) {
  const { slug, name, bio, education, careCenters, packages, posts, comments } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <PhysicianHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <AskBox item={item} />
        <div className="grid min-w-0 gap-12 lg:gap-16">
          {bio.length > 0 ? (
            <Section title={<Trans>About the doctor</Trans>}>
              <Paragraphs texts={bio} />
            </Section>
          ) : null}
          {education.length > 0 ? (
            <Section title={<Trans>Education</Trans>}>
              <Education steps={education} />
            </Section>
          ) : null}
          {careCenters.length > 0 ? (
            <Section title={<Trans>Where</Trans>}>
              <CenterPlaces careCenters={careCenters} />
            </Section>
          ) : null}
          {packages.length > 0 ? (
            <Section title={<Trans>Packages with this doctor</Trans>}>
              <PackageBriefs packages={packages} />
            </Section>
          ) : null}
          <PhysicianPosts slug={slug} name={name} posts={posts} />
          <Comments comments={comments} target={{ kind: 'physician', slug }} />
        </div>
      </div>
    </main>
  );
}

/** Education, in order. */
function Education({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="divide-y divide-hair border-y border-hair">
      {steps.map((step) => (
        <li key={step} className="py-3">
          {step}
        </li>
      ))}
    </ol>
  );
}
