import { Link } from '@tanstack/react-router';
import FlaskConical from '~icons/lucide/flask-conical';
import type { Result } from '#contract/result.ts';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';

/** Results by title and day, without anything of their values. */
export function ResultRows({ results }: { results: readonly Result[] }) {
  const locale = useLocale();
  return (
    <ul className={rowsClass}>
      {results.map(({ id, title, takenAt }) => (
        <ListRow
          key={id}
          icon={FlaskConical}
          title={<bdi>{textIn(title, locale.code)}</bdi>}
          detail={formatDay(locale, takenAt)}
          link={(parts) => (
            <Link to="/panel/my-results/$result" params={{ result: id }} {...parts} />
          )}
        />
      ))}
    </ul>
  );
}
