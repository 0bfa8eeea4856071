import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Way } from '#catalog/way.tsx';
import { onlyHere } from '#catalog/onlyHere.ts';

/** The way to a page of the blog, which may end with its own name; `top`: it is the blog itself. */
export function BlogWay({ here, top = false }: { here?: string | undefined; top?: boolean }) {
  const { t } = useLingui();
  return (
    <Way
      through={[{ key: 'blog', label: t`Blog`, ...(top ? {} : { link: (parts) => <Link to="/blog" {...onlyHere} {...parts} /> }) }]}
      {...(here === undefined ? {} : { here })}
    />
  );
}
