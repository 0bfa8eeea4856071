import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { SearchForm } from '../searchForm.tsx';
import { readSiteSearch } from './searchParams.ts';

interface SiteSearchBoxProps {
  hiddenLabel?: boolean;
  query?: string;
  className?: string;
}

/** The search over everything public. */
export function SiteSearchBox(props: SiteSearchBoxProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <SearchForm
      path="/search"
      onSearch={(q) => void navigate({ to: '/search', search: readSiteSearch({ q }) })}
      label={t`What do you need?`}
      placeholder={t`My knee hurts at night…`}
      {...props}
    />
  );
}
