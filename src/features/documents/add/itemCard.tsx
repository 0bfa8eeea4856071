import { Trans, useLingui } from '@lingui/react/macro';
import X from '~icons/lucide/x';
import { documentCategories } from '#contract/document.ts';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { fileIcon } from '#records/file/recordTile.tsx';
import { useBlobUrl } from '#ui/blobUrl.ts';
import { busyProps } from '#ui/busyProps.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useCategoryName } from '../categoryName.ts';
import type { ItemDraft, ItemFault } from './draft.ts';
import { largePhotoBytes } from './shrinkPhoto.ts';

interface ItemCardProps {
  item: ItemDraft;
  thumbnail: Blob | undefined;
  today: string;
  faults: readonly ItemFault[];
  readOnly: boolean;
  onChange: (change: Partial<ItemDraft>) => void;
  onRemove: () => void;
  /** Makes a smaller copy of the photo, or takes the original again. */
  onShrink: (shrink: boolean) => void;
}

/** A file that is being added: what it is called, its kind and its day. */
export function ItemCard({
  item,
  thumbnail,
  today,
  faults,
  readOnly,
  onChange,
  onRemove,
  onShrink,
}: ItemCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const category = useCategoryName();
  const { file } = item;
  return (
    <div
      role="group"
      aria-label={file.name}
      className="grid gap-4 rounded border border-hair p-3 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <FileTile
          className="border-0! p-0!"
          name={file.name}
          icon={fileIcon(file.type)}
          image={useBlobUrl(thumbnail)}
          detail={formatSize(locale, file.size)}
          action={
            <IconButton
              icon={X}
              label={t`Remove ${file.name}`}
              disabled={readOnly}
              onClick={onRemove}
            />
          }
        />
        <ShrinkChoice item={item} disabled={readOnly} onShrink={onShrink} />
      </div>
      <div className="sm:col-span-2">
        <Field
          label={t`Title`}
          error={faults.includes('title') ? t`Say in a few words what it is.` : undefined}
          required
        >
          <Input
            dir="auto"
            value={item.title}
            maxLength={120}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </Field>
      </div>
      <Field label={t`Category`}>
        <Select
          value={item.category}
          disabled={readOnly}
          onChange={(event) =>
            onChange({
              category:
                documentCategories.find((option) => option === event.target.value) ?? 'other',
            })
          }
        >
          {documentCategories.map((option) => (
            <option key={option} value={option}>
              {category(option)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Date`}
        mark={t`optional`}
        error={
          faults.includes('date') ? t`Choose a whole day that is not in the future.` : undefined
        }
      >
        <DatePicker
          value={item.takenAt === '' ? null : item.takenAt}
          max={today}
          readOnly={readOnly}
          onChange={(day, { text }) => onChange({ takenAt: day ?? text })}
        />
      </Field>
    </div>
  );
}

/** Asks whether a large photo may be made smaller; nothing is changed without a yes. */
function ShrinkChoice({
  item: { file, original },
  disabled,
  onShrink,
}: {
  item: ItemDraft;
  disabled: boolean;
  onShrink: (shrink: boolean) => void;
}) {
  const locale = useLocale();
  const isLargePhoto = file.type.startsWith('image/') && file.size > largePhotoBytes;
  if (!isLargePhoto && !original) return null;
  const before = original ? <bdi>{formatSize(locale, original.size)}</bdi> : null;
  const after = <bdi>{formatSize(locale, file.size)}</bdi>;
  return (
    <Checkbox
      label={<Trans>Send a smaller copy of this photo</Trans>}
      hint={
        original ? (
          <Trans>
            {after} instead of {before}. The original stays as it is among your photos.
          </Trans>
        ) : (
          <Trans>
            It arrives sooner, and print on a page stays readable. Without it the original is sent.
          </Trans>
        )
      }
      checked={original !== undefined}
      {...busyProps<HTMLInputElement>(disabled, undefined)}
      onChange={(event) => onShrink(event.target.checked)}
    />
  );
}
