import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { accountHead } from '#app/head.ts';
import { RecoverPage } from '#features/account/recoverPage.tsx';
import { readRecoverSearch } from '#features/account/searchParams.ts';

/** Password recovery; also for people who are signed in and have forgotten it. */
export const Route = createFileRoute('/_site/recover')({
  validateSearch: readRecoverSearch,
  staticData: { hidesBanners: true },
  head: ({ match }) => accountHead(match.context.i18n._(msg`New password`), match),
  component: Page,
});

function Page() {
  const { request } = Route.useSearch();
  const { api } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <RecoverPage
      request={request}
      onStart={async (body) => {
        const started = await api.call('startRecovery', { body });
        await navigate({ to: '/recover', search: { request: started.request } });
      }}
      onFinish={async (body) => {
        await api.call('finishRecovery', { body });
        await navigate({ to: '/sign-in', search: { reason: 'recovered' }, replace: true });
      }}
    />
  );
}
