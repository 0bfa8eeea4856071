import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { prepareSession, signIn, signInWithPasskey, stopPasskey } from '#app/account.ts';
import { routeGuard } from '#app/guards/routeGuard.ts';
import { accountHead } from '#app/head.ts';
import { PeopleChooser } from '#features/account/peopleChooser.tsx';
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

const readPeople = () => import('#app/people.ts').then(({ listPeopleHere }) => listPeopleHere());

function Page() {
  const search = Route.useSearch();
  const goOn = usePostLoginRedirect(search);
  const navigate = Route.useNavigate();
  useEffect(prepareSession, []);
  const showForm = useCallback(
    () => void navigate({ search: (now) => ({ ...now, people: undefined }), replace: true }),
    [navigate],
  );
  if (search.people)
    return (
      <PeopleChooser
        readPeople={readPeople}
        onChoose={async (accountId) => {
          const { choosePersonHere } = await import('#app/people.ts');
          const isChosen = await choosePersonHere(accountId);
          if (isChosen) goOn();
          return isChosen;
        }}
        onAnother={showForm}
        isCareEnded={search.reason === 'care-ended'}
      />
    );
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
