import { Trans, useLingui } from '@lingui/react/macro';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { copyOf } from '#contract/questionnaire/repeat.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';

/**
 * The heading of a group of questions; copies of a repeating group have a number, and further ones
 * a remove button.
 */
export function GroupHeading({
  item,
  copies,
  onRemove,
}: {
  item: QuestionnaireItem;
  /** How many copies of a repeating group there are; 1 for other groups. */
  copies: number;
  onRemove?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = itemText(item, locale.code);
  const number = formatNumber(locale, copyOf(item.linkId));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-hair pt-6 pb-3">
      <h2 className="t-h3">
        {copies > 1 ? (
          <Trans>
            {title}, number {number}
          </Trans>
        ) : (
          title
        )}
      </h2>
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
