import type { ContactText } from './contactText.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );

const isUnchanged = (field: Field): boolean =>
  field instanceof HTMLSelectElement
    ? (field.selectedOptions[0]?.defaultSelected ?? true)
    : field.value === field.defaultValue;

/** Reads the uncontrolled fields, including text typed before hydration. */
export function readText(form: HTMLFormElement): ContactText {
  const data = new FormData(form);
  const text = (name: keyof ContactText) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    replyTo: text('replyTo'),
    department: text('department'),
    body: text('body'),
  };
}

/** Sets the fields; with `untouched` only those still empty. */
export function writeText(
  form: HTMLFormElement,
  text: ContactText,
  { onlyUnchanged = false } = {},
): void {
  for (const field of fieldsOf(form)) {
    const value = Object.entries(text).find(([name]) => name === field.name)?.[1];
    if (value !== undefined && !(onlyUnchanged && !isUnchanged(field))) field.value = value;
  }
}
