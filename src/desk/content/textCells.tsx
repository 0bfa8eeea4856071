import { useLingui } from '@lingui/react/macro';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { type ReactNode, useId, useState } from 'react';
import { type BlockState, lineState } from '#contract/staff/contentRounds.ts';
import { formatNumber } from '#i18n/formats.ts';
import { findLocale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { FieldError } from '#ui/fieldMessage.tsx';
import { cellRows, type Visit } from './blocks.ts';
import { useFaultText } from './faultText.ts';
import { Row } from './grid.tsx';
import { useLanguageName } from './names.ts';
import { type Path, textsAt } from './paths.ts';
import { useColumns } from './useColumns.ts';
import { useEntryEditor } from './useEditor.ts';

interface TextFieldProps {
  path: Path;
  label: string;
}

/** A text of one or a few lines, in every language beside each other. */
export function TextRow({ path, label, isLine }: TextFieldProps & { isLine: boolean }) {
  const editor = useEntryEditor();
  const { locales } = useColumns();
  const texts = textsAt(editor.data, path);
  const round = editor.entry.rounds[path.join('/')];
  const isAnywhere = Object.values(texts).some((text) => text.trim() !== '');
  return (
    <Row label={label}>
      {locales.map((locale) => {
        const state = lineState(texts, locale, round);
        return (
          <TextCell
            key={locale}
            path={path}
            locale={locale}
            label={label}
            value={texts[locale] ?? ''}
            state={!isAnywhere && state === 'missing' ? 'same' : state}
            lead={round?.lead}
            isLine={isLine}
            onChange={(text) => editor.set([...path, locale], text === '' ? undefined : text)}
          />
        );
      })}
    </Row>
  );
}

/** A Markdown text in blocks: one row for what stands opposite in the languages. */
export function BlockRows({ path, label }: TextFieldProps) {
  const { t } = useLingui();
  const editor = useEntryEditor();
  const { locales } = useColumns();
  const numeral = useLocale();
  const [visit, setVisit] = useState<Visit>();
  const texts = textsAt(editor.data, path);
  const round = editor.entry.rounds[path.join('/')];
  const heading = t({ message: 'Heading', comment: 'Within a text' });
  return cellRows(texts, locales, round, visit).map(({ isHeading, isEnd, cells }, at) => {
    const name = isEnd
      ? t({ message: 'New block', comment: 'A paragraph at the end of a text' })
      : isHeading
        ? heading
        : label;
    return (
      <Row key={isEnd ? 'end' : at} label={name} isQuiet={isEnd}>
        {Object.entries(cells).map(([locale, { value, state, isHole, textWith }]) => {
          const own = [...path, locale];
          const begin = () => setVisit((now) => now ?? { locale, text: texts[locale] ?? '' });
          return (
            <TextCell
              key={locale}
              path={path}
              locale={locale}
              label={`${name} ${formatNumber(numeral, at + 1)}`}
              value={value}
              state={state}
              lead={round?.lead}
              isLine={false}
              isHeading={isHeading}
              isBlock
              isHole={isHole}
              faultsBelow={isEnd}
              onChange={(words) => {
                begin();
                editor.set(own, textWith(words) === '' ? undefined : textWith(words));
              }}
              onHold={(words) => {
                begin();
                editor.remember(own, textWith(words));
              }}
              onLeave={() => setVisit(undefined)}
            />
          );
        })}
      </Row>
    );
  });
}

interface TextCellProps {
  path: Path;
  locale: string;
  label: string;
  value: string;
  state: BlockState;
  lead: string | undefined;
  isLine: boolean;
  isHeading?: boolean;
  /** A text with an empty line in it becomes several blocks, when the cell is left. */
  isBlock?: boolean;
  /** Nothing stands here opposite to the other languages. */
  isHole?: boolean;
  faultsBelow?: boolean;
  onChange: (text: string) => void;
  /** The text so far of one that is not part of the entry yet. */
  onHold?: (text: string) => void;
  onLeave?: () => void;
}

function TextCell({
  path,
  locale,
  label,
  value,
  state,
  lead,
  isLine,
  isHeading = false,
  isBlock = false,
  isHole = false,
  faultsBelow = !isBlock,
  onChange,
  onHold,
  onLeave,
}: TextCellProps) {
  const { t } = useLingui();
  const editor = useEntryEditor();
  const languageName = useLanguageName();
  const faultText = useFaultText();
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const key = [...path, locale].join('/');
  const faults = editor.faults.filter((fault) => fault.path.join('/') === key);
  const id = useId();
  const language = languageName(locale);
  const leader = languageName(lead ?? locale);
  const isEmptyHole = isHole && !isOpen && typed === undefined;
  const tone = { behind: 'bg-warning-tint', missing: 'bg-warning-tint', changed: '', same: '' };
  return (
    <div
      data-locale={locale}
      className={cx('flex min-w-0 flex-col px-2.5 py-1.5', tone[state], useColumns().hide(locale))}
    >
      {isEmptyHole ? (
        state === 'missing' ? (
          <Hole
            text={t`Not written yet`}
            act={t`Write it`}
            about={`${label}, ${language}`}
            locale={locale}
            onAct={() => setIsOpen(true)}
          />
        ) : null
      ) : (
        <textarea
          data-cell={locale}
          // The person has just asked for this field.
          ref={isOpen ? (field) => field?.focus() : undefined}
          lang={locale}
          dir={findLocale(locale)?.dir}
          rows={1}
          readOnly={!editor.mayEdit}
          aria-label={`${label}, ${language}`}
          aria-invalid={faultsBelow && faults.length > 0 ? true : undefined}
          aria-describedby={faultsBelow && faults.length > 0 ? `${id}-fault` : undefined}
          value={typed ?? value}
          onChange={({ currentTarget }) => {
            const text = isLine ? currentTarget.value.replace(/\n/g, ' ') : currentTarget.value;
            setTyped(text);
            if (isBlock && /\n\s*\n|\n$/.test(text)) onHold?.(text);
            else onChange(text);
          }}
          onBlur={() => {
            if (typed !== undefined && isBlock) onChange(typed);
            setTyped(undefined);
            setIsOpen(false);
            onLeave?.();
          }}
          className={cx(
            'field-sizing-content min-h-7 w-full resize-none rounded-sm bg-transparent px-1 py-0.5 text-[0.875rem] leading-[1.7] aria-invalid:shadow-[inset_0_0_0_1px_var(--danger-ink)]',
            (isHeading || path.at(-1) === 'title' || path.at(-1) === 'name') && 'font-strong',
          )}
        />
      )}
      {state === 'missing' && !isHole ? (
        <p className="px-1 text-warning-ink">{t`Not written yet`}</p>
      ) : null}
      {state === 'behind' ? (
        <p className="flex flex-wrap items-center gap-x-2 px-1 text-warning-ink">
          <Icon of={TriangleAlert} size="xs" />
          <span>{t`${leader} changed after this was written`}</span>
          {editor.mayEdit ? (
            <CellAct
              about={`${label}, ${language}`}
              onAct={() => editor.settle(path.join('/'), locale)}
            >
              {t`Still right`}
            </CellAct>
          ) : null}
        </p>
      ) : null}
      {state === 'changed' && lead !== undefined && lead !== locale ? (
        <p className="flex items-center gap-1 px-1 text-primary-ink">
          <Icon of={Check} size="xs" />
          {t`Follows ${leader}`}
        </p>
      ) : null}
      {faultsBelow && faults.length > 0 ? (
        <FieldError id={`${id}-fault`}>{faults.map(faultText).join(' ')}</FieldError>
      ) : null}
    </div>
  );
}

function Hole({
  text,
  act,
  about,
  locale,
  onAct,
}: {
  text: string;
  act: string;
  about: string;
  locale: string;
  onAct: () => void;
}) {
  const { mayEdit } = useEntryEditor();
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-1 text-warning-ink">
      <b>{text}</b>
      {mayEdit ? (
        <CellAct about={about} locale={locale} onAct={onAct}>
          {act}
        </CellAct>
      ) : null}
    </p>
  );
}

function CellAct({
  about,
  locale,
  onAct,
  children,
}: {
  about: string;
  locale?: string;
  onAct: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-cell={locale}
      onClick={onAct}
      className="min-h-7 rounded-sm px-1 font-label text-primary-ink underline-offset-4 hover:underline max-lg:min-h-11"
    >
      {children}
      <span className="sr-only">: {about}</span>
    </button>
  );
}
