const controls =
  ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [type="hidden"])';

/** Focuses a control; in a group the checked one, else its first. False when there is none. */
export function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches(controls)
    ? target
    : (target?.querySelector('input:checked:enabled') ?? target?.querySelector(controls));
  if (!target || !(control instanceof HTMLElement)) return false;
  control.focus({ preventScroll: true });
  // Scrolls to the label and the error as well; centered, so that no sticky bar covers it.
  (control === target ? (target.closest('label') ?? target) : target).scrollIntoView({
    block: 'center',
  });
  return document.activeElement === control;
}
