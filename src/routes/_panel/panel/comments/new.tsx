import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ApiProblem } from '#api/problem.ts';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { NewCommentPage } from '#features/comments/new/newCommentPage.tsx';
import { readNewCommentSearch, targetOf } from '#features/comments/searchParams.ts';

/**
 * Writes or edits a comment. The loader only fetches the title of what it is about: undefined when
 * it cannot be loaded, null when it does not exist.
 */
export const Route = createFileRoute('/_panel/panel/comments/new')({
  validateSearch: readNewCommentSearch,
  loaderDeps: ({ search }) => readNewCommentSearch(search),
  // Usually in the worker's cache; the page does not wait long for it.
  loader: async ({ context, deps }) => {
    const target = targetOf(deps);
    if (!target) return undefined;
    try {
      const found = await context.api.call(target.kind, {
        params: { [target.kind]: target.slug },
        timeoutMs: 1500,
      });
      return 'name' in found ? found.name : found.title;
    } catch (error) {
      return error instanceof ApiProblem && error.problem.status === 404 ? null : undefined;
    }
  },
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Write a comment`), match.context.i18n),
  component: Page,
});

function Page() {
  const { kind, slug, edit } = readNewCommentSearch(Route.useSearch());
  const session = usePanelSession();
  return (
    <NewCommentPage
      key={edit ?? `${kind} ${slug}`}
      kind={kind}
      slug={slug}
      edit={edit}
      topic={Route.useLoaderData()}
      person={session.name}
    />
  );
}
