import { msg } from '@lingui/core/macro';
import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import { acceptInvitation, prepareSession, signUp } from '#app/account.ts';
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

const InvitationPage = lazy(async () => ({
  default: (await import('#features/account/invitationPage.tsx')).InvitationPage,
}));

/** The secret of an invitation's link: in the fragment, which is not sent to the server. */
const invitationIn = (hash: string): string | undefined =>
  /^#?invitation=([\w-]{10,100})$/.exec(hash)?.[1];

function Page() {
  const search = Route.useSearch();
  const { api } = Route.useRouteContext();
  const goOn = usePostLoginRedirect(search);
  const hash = useLocation({ select: (location) => location.hash });
  const isHydrated = useHydrated();
  const invitation = isHydrated ? invitationIn(hash) : undefined;
  const read = useCallback(
    (body: { invitation: string }) => api.call('invitation', { body }),
    [api],
  );
  useEffect(prepareSession, []);
  if (invitation === undefined)
    return <SignUpPage onSubmit={(args) => signUp(args).then(goOn)} next={search.next} />;
  return (
    <Suspense>
      <InvitationPage
        invitation={invitation}
        onRead={read}
        onStart={(body) => api.call('startInvitation', { body })}
        onFinish={(body) => acceptInvitation(body).then(goOn)}
      />
    </Suspense>
  );
}
