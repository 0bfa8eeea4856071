import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type CSSProperties, use, useState } from 'react';
import { type ContentEntry, editedKinds } from '#contract/staff/contentEntries.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { NotFoundScreen, RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { Choice } from './choice.tsx';
import { ConflictNote } from './conflict.tsx';
import { AddressRow, DiscardDialog, EntryHead } from './entryHead.tsx';
import { FieldRows } from './fieldRows.tsx';
import { useFields } from './fields.ts';
import { FramePreview } from './framePreview.tsx';
import { moveBetweenCells } from './grid.tsx';
import { LanguageTag } from './languageTag.tsx';
import { useKindNames, useLanguageName } from './names.ts';
import { Pictures } from './pictures.tsx';
import { PublishDialog } from './publishDialog.tsx';
import { QuestionnaireFile } from './questionnaireFile.tsx';
import { MedicalReview, Publishing, SidePart } from './side.tsx';
import { ColumnsContext, useColumns } from './useColumns.ts';
import { EditorContext, entryKey, useEditor } from './useEditor.ts';

/** One entry of the public content, in all languages beside each other. */
export function EntryPage() {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const problemText = useProblemText();
  const { kind: named, slug } = useParams({ from: '/frame/desk/content/$kind/$slug' });
  const kind = editedKinds.find((one) => one === named);
  const kinds = useKindNames();
  useTitle(kind ? kinds[kind] : t`Content`);
  const entry = useQuery({
    queryKey: entryKey(named, slug),
    queryFn: () => api.call('staffContentEntry', { params: { kind: named, slug } }),
    enabled: kind !== undefined && may('content.read'),
    // What was typed meanwhile is joined when it is saved, not when the window gets the focus.
    refetchOnWindowFocus: false,
  });
  if (!may('content.read')) return <RoleNeeded />;
  if (kind === undefined) return <NotFoundScreen />;
  if (entry.error)
    return (
      <div className="p-5">
        <Note tone="danger">{problemText(entry.error)}</Note>
      </div>
    );
  if (!entry.data)
    return (
      <div className="p-5" aria-busy="true">
        <Loading />
      </div>
    );
  return <EntryEditor key={`${kind} ${slug}`} entry={entry.data} />;
}

function EntryEditor({ entry }: { entry: ContentEntry }) {
  const { code } = useLocale();
  const may = useMay();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editor = useEditor(entry, may('content'));
  const [view, setView] = useState('edit');
  const [act, setAct] = useState<'publish' | 'withdraw' | 'discard'>();
  const [shown, setShown] = useState(code);
  // The reader's language first.
  const locales = [code, ...entry.locales.filter((locale) => locale !== code)];
  const { kind } = entry;
  const done = async (slug: string) => {
    setAct(undefined);
    await queries.invalidateQueries({ queryKey: ['content-list'] });
    if (slug !== entry.slug)
      await navigate({
        to: '/desk/content/$kind/$slug',
        params: { kind, slug },
        replace: true,
      });
  };
  return (
    <ColumnsContext value={{ locales, shown, show: setShown }}>
      <EditorContext value={editor}>
        <EntryHead view={view} onView={setView} onAct={setAct} />
        <ConflictNote />
        {view === 'preview' ? (
          <div className="p-4">
            <FramePreview entry={entry} isSmall={false} />
          </div>
        ) : (
          <div className="grid 2xl:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_16rem]">
            <EditorGrid />
            <aside className="min-w-0 border-hair px-4 max-xl:border-t xl:border-s">
              {entry.pagePath === null ? null : (
                <SidePart title={<Trans>Exactly what will be published</Trans>}>
                  <FramePreview entry={entry} isSmall />
                </SidePart>
              )}
              {kind === 'questionnaire' ? null : <Publishing />}
              {kind === 'post' ? <MedicalReview /> : null}
              <Pictures />
            </aside>
          </div>
        )}
        {act === 'publish' || act === 'withdraw' ? (
          <PublishDialog
            act={act}
            onClose={() => setAct(undefined)}
            onDone={(slug) => void done(slug)}
          />
        ) : null}
        {act === 'discard' ? <DiscardDialog onClose={() => setAct(undefined)} /> : null}
      </EditorContext>
    </ColumnsContext>
  );
}

function EditorGrid() {
  const { t } = useLingui();
  const { locales, shown, show, hide } = useColumns();
  const languageName = useLanguageName();
  const editor = use(EditorContext);
  const fields = useFields();
  if (!editor) return null;
  const { entry } = editor;
  if (entry.kind === 'questionnaire') return <QuestionnaireFile />;
  const languages: CSSProperties & Record<'--languages', number> = {
    '--languages': locales.length,
  };
  return (
    // The keys are an addition: every field is also reached with Tab.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveBetweenCells} style={languages} className="min-w-0">
      <div className="border-b border-hair p-2 lg:hidden">
        <Choice
          label={t`Language`}
          options={locales.map((locale) => [locale, languageName(locale)])}
          value={shown}
          onChange={show}
        />
      </div>
      <div className="sticky top-(--header) z-5 grid border-b border-hair bg-page lg:grid-cols-[7rem_repeat(var(--languages),minmax(0,1fr))] lg:divide-x lg:divide-hair">
        <span className="max-lg:hidden" />
        {locales.map((locale) => (
          <div
            key={locale}
            className={`flex flex-wrap items-center gap-2 px-3 py-2 ${hide(locale)}`}
          >
            <b>{languageName(locale)}</b>
            <LanguageTag state={entry.languages.find((one) => one.locale === locale)} />
          </div>
        ))}
      </div>
      {fields(entry.kind)
        .slice(0, 1)
        .map((field) => (
          <FieldRows key={field.key} field={field} path={[field.key]} />
        ))}
      <AddressRow />
      {fields(entry.kind)
        .slice(1)
        .map((field) => (
          <FieldRows key={field.key} field={field} path={[field.key]} />
        ))}
      <p className="flex flex-wrap items-center gap-2 px-3 py-2 text-ink-2 max-lg:hidden">
        <Trans>
          <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd> language, <kbd>Alt</kbd> <kbd>↑</kbd>{' '}
          <kbd>↓</kbd> block. An empty line begins a new block.
        </Trans>
      </p>
    </div>
  );
}
