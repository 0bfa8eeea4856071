import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { exactActive } from './exactActive.ts';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';

interface BreadcrumbsProps {
  /** The pages between the home page and this one. */
  through?: readonly Crumb[];
  /** The name of this page, unless its heading has it. */
  current?: string;
  /** Begins with the home page; false for long paths. */
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
