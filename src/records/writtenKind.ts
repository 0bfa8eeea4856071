/** Selects the wording of errors by what the patient wrote. */
export type WrittenKind = 'message' | 'form' | 'document' | 'comment';
