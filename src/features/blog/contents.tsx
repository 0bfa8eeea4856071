import { Trans, useLingui } from '@lingui/react/macro';
import type { PostPage } from '#contract/site/blog.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { useActiveHeading } from './useActiveHeading.ts';

type ContentsProps = Pick<PostPage, 'contents'>;

const link = 'flex min-h-11 items-center border-s-2 ps-4 py-1.5 text-ink-2 t-small hover:text-ink';
const here = 'aria-[current]:border-primary-mark aria-[current]:font-label aria-[current]:text-ink';

/** From lg: table of contents beside the text, with the current section marked. */
export function Contents({ contents }: ContentsProps) {
  const { t } = useLingui();
  const current = useActiveHeading(contents.map(({ id }) => id));
  return (
    <nav aria-label={t`In this article`} data-print="no" className="hidden lg:sticky lg:top-24 lg:block lg:self-start">
      <p aria-hidden="true" className="mb-2 text-ink-3 t-small">
        <Trans>In this article</Trans>
      </p>
      <ul>
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} className={`${link} border-hair ${here}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below lg: the same, collapsed above the text. */
export function FoldedContents({ contents }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`In this article`} data-print="no" className="mt-6 lg:hidden">
      <Disclosure summary={<Trans>In this article</Trans>}>
        <ul>
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={`${link} border-hair`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
