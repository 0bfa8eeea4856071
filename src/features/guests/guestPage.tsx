import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Section } from '#catalog/section.tsx';
import type { GuestPage as Item } from '#contract/site/guests.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { StoryPackage } from './storyPackage.tsx';
import { GuestHead } from './guestHead.tsx';
import { GuestRows } from './guestRows.tsx';

/** One guest's story, with its package, its doctors, and other guests. */
export function GuestPage({ item }: { item: Item }) {
  const { story, package: storyPackage, physicians, others } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <GuestHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <div className="prose">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {storyPackage ? <StoryPackage item={storyPackage} /> : null}
        {physicians.length > 0 ? (
          <div className="lg:col-start-1">
            <Section title={<Trans>With whom</Trans>}>
              <PhysicianRows physicians={physicians} />
            </Section>
          </div>
        ) : null}
        {others.length > 0 ? (
          <div className="lg:col-span-2">
            <Section title={<Trans>Other guests</Trans>}>
              <GuestRows guests={others} />
              <Link to="/guests" className={`${linkClass('act')} mt-4`}>
                <Trans>All guest stories</Trans>
                <Icon of={ArrowRight} size="sm" mirrored />
              </Link>
            </Section>
          </div>
        ) : null}
      </div>
    </main>
  );
}
