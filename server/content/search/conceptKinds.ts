export interface Concept {
  id: string;
  /**
   * A part of the body, a condition or a treatment. Others, such as pain, say too little to choose a
   * doctor or a package by themselves.
   */
  isTopic: boolean;
  /** A topic that comes with treatments, such as anesthesia: articles and doctors, no packages. */
  isGeneral?: true;
  /** The topic that this one belongs to: who treats the eye treats a cataract. */
  within?: string;
  /** A symptom for today: what it belongs to, such as the heart, chooses doctors, no packages. */
  isAcute?: true;
  /** What may cause it at its worst, where that is not what it belongs to: it chooses articles. */
  feared?: string;
}

export interface Group extends Concept {
  /** Words and phrases in every language, separated by `|`; `a$` is the word without an ending. */
  phrases: string;
}

export const topic = (id: string, phrases: string, within?: string): Group => ({
  id,
  isTopic: true,
  phrases,
  ...(within === undefined ? {} : { within }),
});
export const generalTopic = (id: string, phrases: string, within?: string): Group => ({
  ...topic(id, phrases, within),
  isGeneral: true,
});
export const acuteTopic = (
  id: string,
  phrases: string,
  within?: string,
  feared?: string,
): Group => ({
  ...topic(id, phrases, within),
  isAcute: true,
  ...(feared === undefined ? {} : { feared }),
});
export const word = (id: string, phrases: string): Group => ({ id, isTopic: false, phrases });
