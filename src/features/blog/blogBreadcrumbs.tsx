import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Breadcrumbs of a blog page; `top` for the blog's home page. */
export function BlogBreadcrumbs({
  here,
  top = false,
}: {
  here?: string | undefined;
  top?: boolean;
}) {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      through={[
        {
          key: 'blog',
          label: t`Blog`,
          ...(top ? {} : { link: (parts) => <Link to="/blog" {...exactActive} {...parts} /> }),
        },
      ]}
      {...(here === undefined ? {} : { here })}
    />
  );
}
