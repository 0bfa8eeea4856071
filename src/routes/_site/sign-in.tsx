import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { prepareSession, signIn, signInWithPasskey, stopPasskey } from '#app/account.ts';
import { routeGuard } from '#app/guards/routeGuard.ts';
import { accountHead } from '#app/head.ts';
import { readAccountSearch } from '#features/account/searchParams.ts';
import { SignInPage } from '#features/account/signInPage.tsx';
import { usePostLoginRedirect } from './-postLoginRedirect.ts';

/** Sign-in; people who are signed in are sent on to `search.next` or the panel. */
export const Route = createFileRoute('/_site/sign-in')({
  validateSearch: readAccountSearch,
  beforeLoad: routeGuard('guest'),
  staticData: { hidesBanners: true },
  head: ({ match }) => accountHead(match.context.i18n._(msg`Sign in`), match),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const goOn = usePostLoginRedirect(search);
  useEffect(prepareSession, []);
  return (
    <SignInPage
      onSubmit={(args) => signIn(args).then(goOn)}
      passkey={{
        signIn: (inList) => signInWithPasskey(inList).then(goOn),
        stop: stopPasskey,
      }}
      reason={search.reason}
      next={search.next}
    />
  );
}
