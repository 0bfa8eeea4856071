import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useMatches } from '@tanstack/react-router';
import Rss from '~icons/lucide/rss';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Icon } from '#ui/icon.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { BlogBar } from './blogBar.tsx';

/** Layout of the blog: section bar above, feed link below. */
export function BlogLayout() {
  const { t } = useLingui();
  const locale = useLocale();
  const sections = useMatches({
    select: (matches) => {
      const shown = matches.at(-1)?.loaderData;
      return typeof shown === 'object' && shown && 'sections' in shown ? shown.sections : [];
    },
  });
  return (
    <>
      <BlogBar sections={sections} />
      <Outlet />
      <aside aria-label={t`Follow the blog`} className="wrap pb-8" data-print="no">
        <TextLink look="act" href={joinPath(locale, '/blog/feed.xml')} className="t-small">
          <Icon of={Rss} size="xs" />
          <Trans>New articles as a feed (Atom)</Trans>
        </TextLink>
      </aside>
    </>
  );
}
