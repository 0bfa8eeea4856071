/** When somebody last touched a key or the pointer in this document. */
let lastUsed = Date.now();

export const noteUse = (): void => void (lastUsed = Date.now());
export const idleMs = (): number => Date.now() - lastUsed;
