/** A row to choose: what is chosen stands out from what may be. */
export const choiceClass = '-mx-3 rounded px-3 transition-colors has-checked:bg-primary-tint';
