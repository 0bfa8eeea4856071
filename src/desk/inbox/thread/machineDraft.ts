import * as v from 'valibot';

/** What a machine made of a text that is being written; stored beside the draft. */
const machineDraft = v.object({
  source: v.string(),
  text: v.string(),
  /** The text of the writer for which the machine's was found to be right. */
  checkedFor: v.nullable(v.string()),
});
export type MachineDraft = v.InferOutput<typeof machineDraft>;

export function readMachineDraft(stored: string): MachineDraft | undefined {
  if (stored === '') return undefined;
  try {
    return v.parse(machineDraft, JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/**
 * Whether the text to the patient is a machine's, and whether nobody has checked it: it is neither
 * corrected nor found to be right for what now stands beside it.
 */
export function machineState(
  draft: MachineDraft | undefined,
  { own, theirs }: { own: string; theirs: string },
): { isMachine: boolean; isUnchecked: boolean; isStale: boolean } {
  if (!draft || theirs.trim() === '')
    return { isMachine: false, isUnchecked: false, isStale: false };
  const isAsGiven = theirs.trim() === draft.text.trim();
  return {
    isMachine: true,
    // Without the own words nobody could tell the patient that a machine wrote it.
    isUnchecked: own.trim() === '' || (isAsGiven && draft.checkedFor !== own),
    isStale: isAsGiven && draft.source !== own,
  };
}
