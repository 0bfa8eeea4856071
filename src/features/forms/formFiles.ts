import { createContext, use, useState } from 'react';
import type { FileRef } from '#contract/file.ts';
import { type Answers, given } from '#contract/questionnaire/answers.ts';
import {
  acceptedTypes,
  fileAnswer,
  fileIdOf,
  maxBytesOf,
  maxFormFiles,
} from '#contract/questionnaire/attachments.ts';
import { numberOf } from '#contract/questionnaire/extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { useDb } from '#mirror/react.tsx';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { attachFile, detachFile } from '#outbox/attach.ts';
import { type FillState, migrateState } from './fillState.ts';
import { setAnswer } from './groupCopies.ts';

// The files that are chosen in a form. Their bytes are stored on the device at once; the draft has
// the files, and its answers name them.

/** The most files of one question. */
const maxPerQuestion = 10;

/** How many files a question takes. */
export const mostFiles = (item: QuestionnaireItem): number =>
  item.repeats ? Math.min(maxPerQuestion, numberOf(item, 'maxOccurs') ?? maxPerQuestion) : 1;

/** How many more can be added; a single one is replaced. */
export function roomFor(
  item: QuestionnaireItem,
  { answers, files = [] }: Pick<FillState, 'answers' | 'files'>,
): number {
  const own = item.repeats ? given(answers, item.linkId).length : 0;
  return Math.max(0, Math.min(mostFiles(item) - own, maxFormFiles - files.length));
}

/** The state with one more file as an answer; a question that takes one file has it replaced. */
export function withFile(
  form: Questionnaire,
  state: FillState,
  item: QuestionnaireItem,
  file: FileRef,
): FillState {
  const before = given(state.answers, item.linkId);
  const list = item.repeats ? [...before, fileAnswer(file)] : [fileAnswer(file)];
  const answers = setAnswer(form, state.answers, item.linkId, list);
  return withNamedFiles({ ...state, answers, files: [...(state.files ?? []), file] });
}

/** The state without a file and the answer that names it. */
export function withoutFile(
  form: Questionnaire,
  state: FillState,
  key: string,
  fileId: string,
): FillState {
  const list = given(state.answers, key).filter((answer) => fileIdOf(answer) !== fileId);
  return withNamedFiles({ ...state, answers: setAnswer(form, state.answers, key, list) });
}

/** Without files that no answer names any more. */
function withNamedFiles(state: FillState): FillState {
  const ids = new Set(
    [state.answers, state.earlier ?? {}].flatMap((answers: Answers) =>
      Object.values(answers).flat().map(fileIdOf),
    ),
  );
  return { ...state, files: (state.files ?? []).filter(({ fileId }) => ids.has(fileId)) };
}

export interface FormFiles {
  /** The files that the answers name. */
  files: readonly FileRef[];
  /** How many more files the question takes. */
  room: (item: QuestionnaireItem) => number;
  /** Stores chosen files on this device, as answers to the question. */
  attach: (item: QuestionnaireItem, chosen: readonly File[]) => Promise<void>;
  remove: (key: string, fileId: string) => Promise<void>;
  /** What went wrong with the last choice, by the key of the question. */
  faults: ReadonlyMap<string, FileFault>;
}

interface FileFault {
  error?: unknown;
  /** Files for which there was no room. */
  beyond: number;
}

/** Files that can be added to the form, with the draft that holds them. */
export function useFormFiles(
  form: Questionnaire,
  draft: DraftHandle<FillState>,
): FormFiles & { busy: boolean } {
  const db = useDb();
  const [pending, setPending] = useState(0);
  const [faults, setFaults] = useState<FormFiles['faults']>(new Map());
  const now = () => migrateState(form, draft.current());
  /** Changes the draft, and frees the files that it no longer names. */
  const change = async (next: (state: FillState) => FillState) => {
    const before = draft.current().files ?? [];
    draft.setValue((state) => next(migrateState(form, state)));
    await draft.flush();
    const named = new Set(draft.current().files?.map(({ fileId }) => fileId));
    for (const file of before) if (!named.has(file.fileId)) await detachFile(db, file);
  };
  const run = async (key: string, work: () => Promise<FileFault>) => {
    setPending((count) => count + 1);
    const fault = await work().catch((error: unknown) => ({ error, beyond: 0 }));
    setFaults((before) => new Map(before).set(key, fault));
    setPending((count) => count - 1);
  };
  return {
    files: draft.value.files ?? [],
    room: (item) => roomFor(item, now()),
    faults,
    busy: pending > 0,
    attach: (item, chosen) =>
      run(item.linkId, async () => {
        const limits = { types: acceptedTypes(item), maxBytes: maxBytesOf(item) };
        const taken = chosen.slice(0, roomFor(item, now()));
        let error: unknown;
        for (const file of taken)
          await attachFile(db, file, limits).then(
            (ref) => change((state) => withFile(form, state, item, ref)),
            (refusal: unknown) => (error = refusal),
          );
        return { error, beyond: chosen.length - taken.length };
      }),
    remove: (key, fileId) =>
      run(key, async () => {
        await change((state) => withoutFile(form, state, key, fileId));
        return { beyond: 0 };
      }),
  };
}

const FormFilesContext = createContext<FormFiles | undefined>(undefined);
export const FormFilesProvider = FormFilesContext.Provider;

/** Undefined in a form of visitors, which asks for no files. */
export const useFilesOfForm = (): FormFiles | undefined => use(FormFilesContext);
