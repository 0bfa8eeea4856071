import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';

/**
 * The heading of a group of questions; copies of a repeating group have a number, and further ones
 * a remove button.
 */
export function GroupHeading({
  item,
  depth,
  number: copy,
  copies,
  onRemove,
}: {
  item: QuestionnaireItem;
  /** How many groups are around it. */
  depth: number;
  /** The number of this copy. */
  number: number;
  /** How many copies of a repeating group there are; 1 for other groups. */
  copies: number;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const Heading = depth === 0 ? 'h2' : 'h3';
  const title = itemText(item, locale.code);
  const number = formatNumber(locale, copy);
  if (title === '' && copies === 1) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hair pt-6 pb-3 in-data-easy:border-t-0 in-data-easy:pt-1 in-data-easy:pb-0">
      <Heading
        className={cx(
          depth === 0 ? 't-h3' : 'font-strong',
          'in-data-easy:text-base in-data-easy:font-label in-data-easy:text-ink-2',
        )}
      >
        {copies > 1 ? (
          <Trans>
            {title}, number {number}
          </Trans>
        ) : (
          title
        )}
      </Heading>
      {onRemove && copies > 1 ? (
        <Button
          variant="danger"
          size="sm"
          className="ms-auto -me-4"
          onClick={onRemove}
          aria-label={t`Remove: ${title}, number ${number}`}
        >
          <Trans>Remove</Trans>
        </Button>
      ) : null}
    </div>
  );
}
