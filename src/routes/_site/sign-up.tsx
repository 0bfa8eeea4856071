import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareSession, signUp } from '#app/account.ts';
import { routeGuard } from '#app/guards/routeGuard.ts';
import { accountHead } from '#app/head.ts';
import { readAccountSearch } from '#features/account/searchParams.ts';
import { SignUpPage } from '#features/account/signUpPage.tsx';
import { usePostLoginRedirect } from './-postLoginRedirect.ts';

/** Sign-up; people who are signed in are sent on to `search.next` or the panel. */
export const Route = createFileRoute('/_site/sign-up')({
  validateSearch: readAccountSearch,
  beforeLoad: routeGuard('guest'),
  staticData: { hidesBanners: true },
  head: ({ match }) => accountHead(match.context.i18n._(msg`Sign up`), match),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const goOn = usePostLoginRedirect(search);
  useEffect(prepareSession, []);
  return <SignUpPage onSubmit={(args) => signUp(args).then(goOn)} next={search.next} />;
}
