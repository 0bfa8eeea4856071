import type { FaultReason } from '#contract/staff/contentFaults.ts';
import type { ContentKind } from '../kinds.ts';

/** What is wrong with an entry. Imports name the file and line, the desk the field. */
export interface Fault {
  kind: ContentKind;
  slug: string;
  /** The field within the entry. */
  path: readonly (string | number)[];
  /** File and line, or whatever the caller's `locationOf` gives. */
  location: string;
  reason: FaultReason;
  /** In English, for operators. */
  text: string;
  /** The name or address that the fault is about. */
  about?: string | undefined;
}

/** The line of an import's report. */
export const faultLine = ({ location, text }: Pick<Fault, 'location' | 'text'>): string =>
  `${location}: ${text}`;
