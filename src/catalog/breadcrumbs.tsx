import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { exactActive } from './exactActive.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';

interface BreadcrumbsProps {
  /** What lies between the home page and this one. */
  through?: readonly Crumb[];
  /** This page, where its heading does not say it already. */
  current?: string;
  /** The home page comes first, unless the way is long without it. */
  fromHome?: boolean;
}

/** Breadcrumbs of a public page. */
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
