/** What is sent of a text in the member's language and one in the patient's. */
export function outgoingOf(
  { own, theirs }: { own: string; theirs: string },
  ownLocale: string,
  patientLocale: string,
  /** A machine wrote what the patient gets, and the member has checked it. */
  isMachine = false,
) {
  const isForeign = patientLocale !== ownLocale;
  const isBilingual = isForeign && theirs.trim() !== '';
  const body = isBilingual ? theirs : own;
  return {
    /** The patient reads another language than the member. */
    isForeign,
    isEmpty: body.trim() === '',
    /** Only in a language that the patient does not read. */
    isInOwnOnly: isForeign && !isBilingual && own.trim() !== '',
    /** A blank of a saved answer that is not filled in: the text must not be sent as it is. */
    blank: /\{\w{1,30}\}/.exec(isForeign ? `${own} ${theirs}` : own)?.[0],
    message: {
      body,
      ...(isBilingual && own.trim() !== ''
        ? { translation: { locale: ownLocale, body: own, ...(isMachine ? { isMachine } : {}) } }
        : {}),
    },
  };
}
export type Outgoing = ReturnType<typeof outgoingOf>;

/** A saved answer after what is there already. */
export const withSaved = (text: string, saved: string): string =>
  [text, saved].filter((each) => each !== '').join('\n');
