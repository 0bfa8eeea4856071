import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import type { Field } from './fieldTypes.ts';
import { SharedRow } from './grid.tsx';
import { type Path, valueAt } from './paths.ts';
import { SharedField } from './sharedFields.tsx';
import { BlockRows, TextRow } from './textCells.tsx';
import { useEntryEditor } from './useEditor.ts';

/** A field and what is in it, as lines of the editor. */
export function FieldRows({ field, path }: { field: Field; path: Path }) {
  switch (field.type) {
    case 'line':
    case 'text':
      return <TextRow path={path} label={field.label} isLine={field.type === 'line'} />;
    case 'blocks':
      return <BlockRows path={path} label={field.label} />;
    case 'group':
      return field.fields.map((inner) => (
        <FieldRows
          key={inner.key}
          field={{ ...inner, label: `${field.label}: ${inner.label}` }}
          path={[...path, inner.key]}
        />
      ));
    case 'texts':
    case 'rows':
      return <ListRows field={field} path={path} />;
    default:
      return (
        <SharedRow label={field.label}>
          <SharedField field={field} path={path} />
        </SharedRow>
      );
  }
}

/** Acts below a row are low, so that a list of short texts stays a list. */
const rowAct = 'lg:min-h-7! lg:py-0!';

function ListRows({
  field,
  path,
}: {
  field: Extract<Field, { type: 'texts' | 'rows' }>;
  path: Path;
}) {
  const { t } = useLingui();
  const editor = useEntryEditor();
  const locale = useLocale();
  const value = valueAt(editor.data, path);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const { label } = field;
  // Icons beside such texts come with imports.
  const newRow = path.at(-1) === 'includes' && field.type === 'rows' ? { icon: null } : {};
  return (
    <>
      {rows.map((_row, at) => {
        const own = [...path, at];
        const name = `${label} ${formatNumber(locale, at + 1)}`;
        const move = (to: number) => {
          const next = rows.filter((_one, index) => index !== at);
          editor.set(path, next.toSpliced(to, 0, rows[at]));
        };
        return (
          <div key={at} role="group" aria-label={name} className="border-b-2 border-hair">
            {field.type === 'texts' ? (
              <TextRow path={own} label={name} isLine />
            ) : (
              field.fields.map((inner, index) => (
                <FieldRows
                  key={inner.key}
                  field={{ ...inner, label: index === 0 ? `${name}: ${inner.label}` : inner.label }}
                  path={[...own, inner.key]}
                />
              ))
            )}
            {editor.mayEdit ? (
              <div className="flex flex-wrap lg:ps-28">
                {at > 0 ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    className={rowAct}
                    aria-label={t`Up: ${name}`}
                    onClick={() => move(at - 1)}
                  >
                    <Trans>Up</Trans>
                  </Button>
                ) : null}
                {at < rows.length - 1 ? (
                  <Button
                    size="sm"
                    variant="quiet"
                    className={rowAct}
                    aria-label={t`Down: ${name}`}
                    onClick={() => move(at + 1)}
                  >
                    <Trans>Down</Trans>
                  </Button>
                ) : null}
                <Button
                  size="sm"
                  variant="danger"
                  className={rowAct}
                  aria-label={t`Remove: ${name}`}
                  onClick={() =>
                    editor.set(
                      path,
                      rows.filter((_one, index) => index !== at),
                    )
                  }
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            ) : null}
          </div>
        );
      })}
      <SharedRow label={rows.length === 0 ? label : ''}>
        {editor.mayEdit ? (
          <Button
            size="sm"
            aria-label={t`Add: ${label}`}
            onClick={() => editor.set(path, [...rows, newRow])}
          >
            <Trans>Add</Trans>
          </Button>
        ) : null}
      </SharedRow>
    </>
  );
}
