import { Trans } from '@lingui/react/macro';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { PostRows } from '#catalog/postRows.tsx';
import { Prose } from '#catalog/prose.tsx';
import { Section } from '#catalog/section.tsx';
import type { PostPage as Post } from '#contract/site/blog.ts';
import { Contents, FoldedContents } from './contents.tsx';
import { Cover } from './cover.tsx';
import { coverSizes } from './coverSizes.ts';
import { PostFoot } from './postFoot.tsx';
import { PostHead } from './postHead.tsx';

/** One article with table of contents, related posts and comments. */
export function PostPage({ post }: { post: Post }) {
  const { slug, bodyHtml, contents, related, packages, comments } = post;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap pb-16 outline-none lg:grid lg:grid-cols-[13rem_minmax(0,38rem)_minmax(0,1fr)] lg:gap-x-16 lg:pb-26"
    >
      <article className="contents">
        <div className="lg:col-span-2 lg:col-start-2">
          <PostHead post={post} />
          <Cover
            post={post}
            sizes={coverSizes.post}
            eager
            className="-mx-(--gutter) aspect-3/2 rounded-none md:mx-0 md:rounded lg:mb-10 lg:aspect-2/1 print:mx-0 print:max-w-96"
          />
          {contents.length > 1 ? <FoldedContents contents={contents} /> : null}
        </div>
        {contents.length > 1 ? <Contents contents={contents} /> : null}
        <div className="pt-8 lg:col-start-2 lg:pt-0">
          <Prose html={bodyHtml} />
          <PostFoot post={post} />
        </div>
      </article>
      <div className="grid gap-12 pt-12 lg:col-start-2 lg:gap-16 lg:pt-16" data-print="no">
        {packages.length > 0 ? (
          <Section title={<Trans>Packages about this</Trans>}>
            <PackageBriefs packages={packages} />
          </Section>
        ) : null}
        {related.length > 0 ? (
          <Section title={<Trans>Read next</Trans>}>
            <PostRows posts={related} />
          </Section>
        ) : null}
        <Comments comments={comments} target={{ kind: 'post', slug }} />
      </div>
    </main>
  );
}
