/** What the patient wrote, where a sentence differs by it: the text of a message, the answers of a form, a document, a comment. */
export type WrittenKind = 'message' | 'form' | 'document' | 'comment';
