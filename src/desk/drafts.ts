// Texts that are being written, in this browser, by member and place. They end with a sign-out.

const prefix = 'nabz-desk-draft:';
const keyOf = (staffId: string, place: string) => `${prefix}${staffId}:${place}`;

export function readDraft(staffId: string, place: string): string {
  try {
    return localStorage.getItem(keyOf(staffId, place)) ?? '';
  } catch {
    return '';
  }
}

/** False when the browser does not store it: the text is only on the page then. */
export function storeDraft(staffId: string, place: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(keyOf(staffId, place));
    else localStorage.setItem(keyOf(staffId, place), text);
    return true;
  } catch {
    return false;
  }
}

function removeWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && isMeant(key)) localStorage.removeItem(key);
  } catch {
    // Without storage there are none.
  }
}

/** Drafts of others at this computer, when a member signs in. */
export const removeDraftsOfOthers = (staffId: string): void =>
  removeWhere((key) => !key.startsWith(keyOf(staffId, '')));

/** All drafts of a member, at a sign-out. */
export const removeDrafts = (staffId: string): void =>
  removeWhere((key) => key.startsWith(keyOf(staffId, '')));
