import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { privateHead } from '#app/head.ts';
import { NewConsultPage } from '#features/consults/new/newConsultPage.tsx';
import { readNewConsultSearch } from '#features/consults/searchParams.ts';

/** What is not in the worker's cache is not awaited long. */
const timeoutMs = 4000;

/** Requests a consultation. The loader fetches the doctors and, of a chosen one, the open times. */
export const Route = createFileRoute('/_panel/panel/my-consult/new')({
  validateSearch: readNewConsultSearch,
  loaderDeps: ({ search: { physician } }) => ({ physician }),
  loader: async ({ context: { api }, deps: { physician } }) => {
    const [list, openTimes] = await Promise.all([
      api.call('consultPhysicians', { timeoutMs }).catch(() => undefined),
      physician === undefined
        ? undefined
        : api.call('openTimes', { params: { physician }, timeoutMs }).catch(() => undefined),
    ]);
    return { physicians: list?.physicians, openTimes };
  },
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`New consultation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { edit, ...linked } = Route.useSearch();
  const offer = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const choose = useCallback(
    (slug: string) =>
      void navigate({
        // The choice of a link is in the draft by then.
        search: ({ edit: edited }) => ({
          physician: slug,
          ...(edited === undefined ? {} : { edit: edited }),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <NewConsultPage
      key={edit}
      offer={offer}
      linked={linked}
      onPhysician={choose}
      onReload={() => void router.invalidate()}
      editedRowId={edit}
    />
  );
}
