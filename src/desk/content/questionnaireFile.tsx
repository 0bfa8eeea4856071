import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Note } from '#ui/note.tsx';
import { FaultList } from './publishDialog.tsx';
import { isRecord } from './paths.ts';
import { useEntryEditor } from './useEditor.ts';

/** A questionnaire is a FHIR file that another tool wrote: it is replaced as a whole. */
export function QuestionnaireFile() {
  const { t } = useLingui();
  const editor = useEntryEditor();
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  const { data, mayEdit } = editor;
  const { slug } = editor.entry;
  const read = async (file: File) => {
    setProblem(undefined);
    try {
      const parsed: unknown = JSON.parse(await file.text());
      if (!isRecord(parsed) || parsed['resourceType'] !== 'Questionnaire')
        return setProblem(t`This is not a FHIR Questionnaire.`);
      return editor.set([], { ...parsed, id: data['id'] });
    } catch {
      return setProblem(t`This file is not JSON.`);
    }
  };
  const json = `data:application/fhir+json;charset=utf-8,${encodeURIComponent(JSON.stringify(data, null, 2))}`;
  const items = formatNumber(locale, Array.isArray(data['item']) ? data['item'].length : 0);
  return (
    <div className="grid content-start gap-3 p-4">
      {problem === undefined ? null : (
        <div role="alert">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
      {editor.faults.length > 0 ? <FaultList faults={editor.faults} /> : null}
      <p>
        <Trans>
          Questionnaire <bdi dir="ltr">{slug}</bdi>, items at its top: {items}
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        {mayEdit ? (
          <FileButton
            size="sm"
            accept=".json,application/json"
            onFiles={([file]) => file && void read(file)}
          >
            <Trans>Replace the file</Trans>
          </FileButton>
        ) : null}
        <a href={json} download={`${slug}.json`} className={buttonClass({ size: 'sm' })}>
          <Trans>Download</Trans>
        </a>
      </div>
      <p className="max-w-prose text-ink-2">
        <Trans>
          The file is checked as an import checks it. Patients who have begun an earlier version
          keep their answers.
        </Trans>
      </p>
    </div>
  );
}
