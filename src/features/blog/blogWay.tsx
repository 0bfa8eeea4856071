import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '#ui/breadcrumb.tsx';

/** The way to a page of the blog, which may end with its own name; `top`: it is the blog itself. */
export function BlogWay({ here, top = false }: { here?: string | undefined; top?: boolean }) {
  const { t } = useLingui();
  return (
    <Breadcrumb
      label={t({ message: 'Breadcrumb', comment: 'Name of the way to this page, for screen readers' })}
      items={[
        { key: 'home', label: t`Home page`, link: (parts) => <Link to="/" {...parts} /> },
        { key: 'blog', label: t`Blog`, ...(top ? {} : { link: (parts) => <Link to="/blog" {...parts} /> }) },
        ...(here === undefined ? [] : [{ key: 'here', label: here }]),
      ]}
    />
  );
}
