const controls =
  ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [type="hidden"])';

/**
 * Focus on a control, or within a group on what is chosen, else on its first control. False: there
 * is none.
 */
export function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches(controls)
    ? target
    : (target?.querySelector('input:checked:enabled') ?? target?.querySelector(controls));
  if (!target || !(control instanceof HTMLElement)) return false;
  control.focus({ preventScroll: true });
  // With its label and its error; centred, so that no bar at an edge covers it.
  (control === target ? (target.closest('label') ?? target) : target).scrollIntoView({
    block: 'center',
  });
  return document.activeElement === control;
}
