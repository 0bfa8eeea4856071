import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { useMemo, useState } from 'react';
import { ApiProblem } from '#api/problem.ts';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import { trustedTypesPolicy } from '#contract/trustedTypes.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { Choice } from './choice.tsx';
import { useLanguageName } from './names.ts';
import { useColumns } from './useColumns.ts';

/** The frame runs no scripts; a page that has one was not made by the server's preview. */
const policy = trustedTypesPolicy('nabz-preview', {
  createHTML: (page) => (/^<!doctype html>/i.test(page) && !/<script\b/i.test(page) ? page : null),
});

/**
 * The public page as the server makes it from the draft, in a frame without scripts. It is part of
 * this document (`srcdoc`): it has no address of its own that a cache or another site could open.
 */
export function FramePreview({ entry, isSmall }: { entry: ContentEntry; isSmall: boolean }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const problemText = useProblemText();
  const languageName = useLanguageName();
  const { locales } = useColumns();
  const [locale, setLocale] = useState(locales[0] ?? 'en');
  const [device, setDevice] = useState<'phone' | 'wide'>('phone');
  const { kind, slug, version } = entry;
  const page = useQuery({
    queryKey: ['content-preview', kind, slug, version, locale, entry.pictures],
    queryFn: async () => {
      const path = `staff/content/entries/${kind}/${slug}/preview/${locale}`;
      return (await api.raw(path, {})).text();
    },
    gcTime: 0,
    retry: false,
  });
  const isIncomplete = page.error instanceof ApiProblem && page.error.problem.status === 422;
  const language = languageName(locale);
  const markup = useMemo(
    () => (page.data === undefined ? undefined : policy.createHTML(page.data)),
    [page.data],
  );
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Choice
          label={t`Language of the preview`}
          options={locales.map((one) => [one, languageName(one)])}
          value={locale}
          onChange={setLocale}
        />
        {isSmall ? null : (
          <Choice
            label={t`Width of the preview`}
            options={[
              ['phone', <Labelled key="phone" icon={Smartphone} text={t`Phone`} />],
              ['wide', <Labelled key="wide" icon={Monitor} text={t`Wide`} />],
            ]}
            value={device}
            onChange={(next) => setDevice(next === 'wide' ? 'wide' : 'phone')}
          />
        )}
      </div>
      {page.isPending ? <Loading /> : null}
      {page.error ? (
        <Note tone="warn">
          {isIncomplete ? (
            <Trans>There is no preview yet: something that the page needs is missing.</Trans>
          ) : (
            problemText(page.error)
          )}
        </Note>
      ) : null}
      {markup === undefined ? null : (
        <div
          className={cx(
            'overflow-hidden rounded border border-edge bg-page',
            isSmall ? 'h-108' : 'h-[75dvh]',
            device === 'phone' && !isSmall && 'mx-auto w-97.5 max-w-full',
          )}
        >
          <iframe
            title={t`Preview, ${language}`}
            // No scripts. The own origin is needed for its style sheet, fonts and pictures.
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={markup}
            className={cx(
              'block border-0',
              isSmall
                ? 'h-[133.4%] w-[133.4%] origin-top-left scale-75 rtl:origin-top-right'
                : 'size-full',
            )}
          />
        </div>
      )}
    </div>
  );
}

function Labelled({ icon, text }: { icon: typeof Monitor; text: string }) {
  return (
    <>
      <Icon of={icon} size="sm" />
      <span className="sr-only">{text}</span>
    </>
  );
}
