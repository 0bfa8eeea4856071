import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Breadcrumbs of a blog page. `isBlogHome`: "Blog" is this page and no link. */
export function BlogBreadcrumbs({
  current,
  isBlogHome = false,
}: {
  current?: string | undefined;
  isBlogHome?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      through={[
        {
          key: 'blog',
          label: t`Blog`,
          ...(isBlogHome
            ? {}
            : { link: (parts) => <Link to="/blog" {...exactActive} {...parts} /> }),
        },
      ]}
      {...(current === undefined ? {} : { current })}
    />
  );
}
