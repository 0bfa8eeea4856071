/** The sentence about the patient's answer on a consult's page, which takes the focus of the buttons. */
export const findAnswer = (): HTMLElement | null => document.querySelector('[data-answer] > p');
