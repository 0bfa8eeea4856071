import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { exactActive } from './exactActive.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';

interface BreadcrumbsProps {
  /** The pages between the home page and this one, in order. */
  through?: readonly Crumb[];
  /** The name of this page as the last crumb; omit it where the heading follows at once. */
  current?: string;
  /** Whether the home page comes first; false where the path is long. */
  fromHome?: boolean;
}

/**
 * Breadcrumbs of a public page, above its title. The breadcrumbs for search engines (JSON-LD) are
 * made by the server.
 */
export function Breadcrumbs({ through = [], current, fromHome = true }: BreadcrumbsProps) {
  const { t } = useLingui();
  const home: Crumb = {
    key: 'home',
    label: t`Home page`,
    link: (parts) => <Link to="/" {...exactActive} {...parts} />,
  };
  return (
    <Breadcrumb
      label={t({
        message: 'Breadcrumb',
        comment: 'Name of the way to this page, for screen readers',
      })}
      items={[
        ...(fromHome ? [home] : []),
        ...through,
        ...(current === undefined ? [] : [{ key: 'current', label: current }]),
      ]}
    />
  );
}
