import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatDay } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { entryText, formatValue, type RecordEntry, searchedTexts } from '#records/entries/entry.ts';
import { ListRow } from '#ui/listRow.tsx';
import { Tag } from '#ui/tag.tsx';
import type { MarkedPart, Matcher } from './match.ts';
import { ResultLink } from './resultLink.tsx';

interface ResultRowProps {
  entry: RecordEntry;
  matcher: Matcher;
  isUnsent: boolean;
}

/**
 * A found record: its title, the line that matches, and its day. Not rendered again with each
 * keystroke, as its excerpt takes longer than the search itself.
 */
export const ResultRow = memo(function ResultRow({ entry, matcher, isUnsent }: ResultRowProps) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const title = entryText(entry.title, locale.code);
  const line = matchingLine(entry, matcher, locale, i18n);
  return (
    <ListRow
      title={<bdi>{entry.isTitleInherited ? title : <Marked parts={matcher.marked(title)} />}</bdi>}
      detail={
        <>
          {line ? (
            <p className="wrap-anywhere">
              {line.label === undefined ? null : `${line.label}: `}
              <bdi>
                <Marked parts={line.parts} />
              </bdi>
            </p>
          ) : null}
          {entry.at === '' ? null : (
            <p className="text-ink-3 t-micro">{formatDay(locale, entry.at)}</p>
          )}
        </>
      }
      meta={
        isUnsent ? (
          <Tag>
            <Trans>Not sent yet</Trans>
          </Tag>
        ) : null
      }
      link={(parts) => <ResultLink entry={entry} {...parts} />}
    />
  );
});

/**
 * The first line with a match, in the page's language if that has one; a record whose title alone
 * matches shows its first line.
 */
function matchingLine(
  entry: RecordEntry,
  matcher: Matcher,
  locale: Locale,
  i18n: I18n,
): { label: string | undefined; parts: MarkedPart[] } | undefined {
  const texts = entry.lines.map((line) => ({
    label: line.label
      ? i18n._(line.label)
      : line.question === undefined
        ? undefined
        : entryText(line.question, locale.code),
    texts: [formatValue(line, locale, i18n), ...searchedTexts(line, locale, i18n)],
  }));
  for (const { label, texts: notations } of texts)
    for (const text of notations) {
      const parts = matcher.excerpt(text);
      if (parts) return { label, parts };
    }
  const [first] = texts;
  const text = first?.texts[0];
  if (!first || text === undefined) return undefined;
  return { label: first.label, parts: [{ text: text.slice(0, 160), hit: false }] };
}

/** Text with the matches of a search in `<mark>`. */
function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  // Static order, so the index is a stable key.
  return parts.map(({ text, hit }, at) =>
    hit ? (
      <mark key={at} className="rounded-sm bg-secondary-tint font-strong text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
