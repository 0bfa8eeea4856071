import { Trans, useLingui } from '@lingui/react/macro';
import type { PostPage } from '#contract/site/blog.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { useEffect, useState } from 'react';

type ContentsProps = Pick<PostPage, 'contents'>;

const entryClass =
  'flex min-h-11 items-center border-s-2 ps-4 py-1.5 text-ink-2 t-small hover:text-ink';
const currentClass =
  'aria-[current]:border-primary-mark aria-[current]:font-label aria-[current]:text-ink';

/**
 * The headings of an article beside its text from lg, with the current section marked. The server
 * makes their ids and puts them on the headings (server/content/entities/posts/body.ts).
 */
export function TableOfContents({ contents }: ContentsProps) {
  const { t } = useLingui();
  const current = useActiveHeading(contents.map(({ id }) => id));
  return (
    <nav
      aria-label={t`In this article`}
      data-print="no"
      className="hidden lg:sticky lg:top-24 lg:block lg:self-start"
    >
      <p aria-hidden="true" className="mb-2 text-ink-3 t-small">
        <Trans>In this article</Trans>
      </p>
      <ul>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className={`${entryClass} border-hair ${currentClass}`}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below lg: the same, collapsed above the text. */
export function FoldedTableOfContents({ contents }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`In this article`} data-print="no" className="mt-6 lg:hidden">
      <Disclosure summary={<Trans>In this article</Trans>}>
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={`${entryClass} border-hair`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}

/** The id of the last heading that has scrolled into the upper third of the viewport. */
function useActiveHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');
  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const update = () =>
      setCurrent(
        headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3)?.id,
      );
    // The observed area extends upwards without limit, so that a jump over several headings is
    // noticed.
    const observer = new IntersectionObserver(update, { rootMargin: '1000000px 0px -66% 0px' });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [key]);
  return current;
}
