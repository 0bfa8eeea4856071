import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';

/** The way to a page of the blog; `rest` comes after the blog itself. */
export function BlogWay({ rest }: { rest: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <Breadcrumb
      label={t({ message: 'Breadcrumb', comment: 'Name of the way to this page, for screen readers' })}
      items={[
        { key: 'home', label: t`Home page`, link: (parts) => <Link to="/" {...parts} /> },
        { key: 'blog', label: t`Blog`, ...(rest.length > 0 ? { link: (parts) => <Link to="/blog" {...parts} /> } : {}) },
        ...rest,
      ]}
    />
  );
}
