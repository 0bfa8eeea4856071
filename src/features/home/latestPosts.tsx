import { Plural, Trans } from '@lingui/react/macro';
import type { PostCard } from '#contract/site.ts';
import { ownTint } from '#ui/art/own-tint.ts';
import { Wide } from '#ui/art/wide.tsx';
import { ListRow, rowsClass } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

const Minutes = ({ minutes }: { minutes: number }) => <Plural value={minutes} one="# minute" other="# minutes" />;

/** The newest article large, the next ones as rows. They get links when the magazine has pages. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] }) {
  const [lead, ...rows] = posts;
  return (
    <section className="wrap pb-16 lg:pb-26">
      <SectionHeading level="h1" title={<Trans>From the blog</Trans>} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        {lead ? (
          <article>
            <div className="mb-4 aspect-3/2 overflow-hidden rounded">
              <Wide subject={lead.cover} tint={ownTint[lead.cover] === 'deep' ? 'green' : ownTint[lead.cover]} seed={lead.slug} />
            </div>
            <p className="font-label text-primary-ink t-small">{lead.category}</p>
            <h3 className="t-h2">{lead.title}</h3>
            <p className="text-ink-2">{lead.excerpt}</p>
            <p className="mt-1 text-ink-3 t-small">
              {lead.author} · <Minutes minutes={lead.readingMinutes} />
            </p>
          </article>
        ) : null}
        <ul className={`${rowsClass} self-start`}>
          {rows.map(({ slug, title, category, readingMinutes }) => (
            <ListRow key={slug} kicker={category} title={title} detail={<Minutes minutes={readingMinutes} />} />
          ))}
        </ul>
      </div>
    </section>
  );
}
