import { RatingGroup } from '@ark-ui/react/rating-group';
import { use } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ArkLocale } from './arkLocale.tsx';
import { cx } from './cx.ts';
import { FieldContext } from './fieldContext.ts';
import { Star } from './star.tsx';

export interface RatingProps {
  /** Null: not rated yet. */
  value: number | null;
  onChange: (value: number) => void;
  max?: number | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Only outside a Field. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Input for a rating in whole stars; arrow keys, Home and End. */
export function Rating({
  value,
  onChange,
  max = 5,
  disabled = false,
  readOnly = false,
  label,
  className,
}: RatingProps) {
  const translate = useComponentStrings();
  const locale = useLocale();
  const field = use(FieldContext);
  const labelIds = label === undefined && field ? { ids: { label: `${field.id}-label` } } : {};
  const valueText = (index: number) =>
    translate('rating.value', {
      value: formatNumber(locale, index),
      max: formatNumber(locale, max),
    });
  return (
    <ArkLocale>
      <RatingGroup.Root
        {...labelIds}
        count={max}
        value={value ?? 0}
        onValueChange={(change) => onChange(change.value)}
        disabled={disabled}
        readOnly={readOnly}
        translations={{ ratingValueText: valueText }}
        className={className}
      >
        <RatingGroup.Control
          aria-label={label}
          aria-describedby={field?.describedBy}
          aria-invalid={field?.invalid ? true : undefined}
          aria-required={field?.required ? true : undefined}
          className="-ms-2 inline-flex rounded aria-invalid:shadow-[0_0_0_1px_var(--danger-ink)] data-disabled:opacity-50"
        >
          <RatingGroup.Context>
            {({ items }) =>
              items.map((item) => (
                <RatingGroup.Item
                  key={item}
                  index={item}
                  // Ark marks the first star as checked while none is.
                  aria-checked={item === value}
                  aria-roledescription=""
                  className={cx(
                    'grid size-11 place-items-center rounded',
                    disabled || readOnly ? null : 'cursor-pointer',
                  )}
                >
                  <RatingGroup.ItemContext>
                    {({ highlighted }) => (
                      <Star share={highlighted ? 1 : 0} className="size-7 transition-colors" />
                    )}
                  </RatingGroup.ItemContext>
                </RatingGroup.Item>
              ))
            }
          </RatingGroup.Context>
        </RatingGroup.Control>
      </RatingGroup.Root>
    </ArkLocale>
  );
}
