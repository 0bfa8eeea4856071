/** Events that were captured because the page's scripts cannot handle them yet. */
export interface CapturedEvents {
  /** Stops capturing events and dispatches the captured ones again. */
  replay(): void;
  /** Follows a captured link without the page's scripts, and drops the other captured events. */
  discard(): void;
}

interface Options {
  onCapture: () => void;
  follow: (href: string) => void;
}

const controls =
  'a[href], button, label, input:is([type="checkbox"], [type="radio"], [type="submit"])';

/** The browser follows such a link by itself: a file, another site, or a place on this page. */
const isBrowserLink = (link: HTMLAnchorElement): boolean =>
  link.target !== '' ||
  link.hasAttribute('download') ||
  link.origin !== location.origin ||
  (link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0]);

const isChoice = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

const isSubmitter = (element: Element): boolean =>
  element instanceof HTMLFormElement ||
  element.matches('button:is(:not([type]), [type="submit"]), input[type="submit"]');

/** A click that the page's scripts handle and that leaves the control as the person chose. */
function replayChoice(choice: HTMLInputElement, checked: boolean): void {
  choice.checked = !checked;
  choice.click();
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));

/** Sets the value below the property that React puts on the element to see its own changes. */
function setNatively(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** An `input` event that React takes for a change from the rendered text to the typed one. */
function replayText(field: TextField, typed: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  setNatively(field, typed);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Captures clicks, submitted forms, typed text and changed selects in the page until its scripts
 * are loaded. Fields change at once; only the scripts get the event later. `follow` navigates
 * to the address of a link.
 */
export function captureEvents({ onCapture, follow }: Options): CapturedEvents {
  let replays: (() => void)[] = [];
  const choices = new Map<HTMLInputElement, boolean>();
  const texts = new Map<TextField, string>();
  let link: HTMLAnchorElement | undefined;
  /** Forms and buttons that submit one: pressed again while waiting, they submit once. */
  const submitted = new Set<Element>();
  /** The field in which an input method composes a word: another value would break it off. */
  let composing: EventTarget | null = null;
  const abort = new AbortController();
  const isInPage = (target: EventTarget | null): target is Element =>
    target instanceof Element && target.closest('[data-page]') !== null;
  const capture = (event: Event, element: Element, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (submitted.has(element)) return onCapture();
    if (isSubmitter(element)) submitted.add(element);
    // Another page may have replaced it.
    replays.push(() => element.isConnected && replay());
    onCapture();
  };
  const onClick = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!isInPage(target) || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    const control = target.closest<HTMLElement>(controls);
    if (!control || (control instanceof HTMLAnchorElement && isBrowserLink(control))) return;
    // The browser clicks the label's control next.
    if (control instanceof HTMLLabelElement && isChoice(control.control)) return;
    if (isChoice(control)) {
      choices.set(control, control.checked);
      onCapture();
      return;
    }
    if (control instanceof HTMLAnchorElement) link = control;
    capture(event, control, () => control.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target, submitter } = event;
    if (isInPage(target) && target instanceof HTMLFormElement)
      capture(event, target, () => target.requestSubmit(submitter));
  };
  const onInput = ({ target }: Event) => {
    if (isInPage(target) && isTextField(target)) texts.set(target, target.value);
  };
  const onChange = ({ target }: Event) => {
    if (isInPage(target) && target instanceof HTMLSelectElement)
      replays.push(() => target.dispatchEvent(new Event('change', { bubbles: true })));
  };
  // Disabled by the server until scripts run: from now on their clicks are captured.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-replay]'))
    button.disabled = false;
  const options = { capture: true, signal: abort.signal };
  window.addEventListener('click', onClick, options);
  window.addEventListener('submit', onSubmit, options);
  window.addEventListener('compositionstart', ({ target }) => (composing = target), options);
  window.addEventListener('compositionend', () => (composing = null), options);
  window.addEventListener('input', onInput, options);
  window.addEventListener('change', onChange, options);
  return {
    replay() {
      abort.abort();
      // Called while React commits; handlers may run afterwards.
      queueMicrotask(() => {
        for (const [field, typed] of texts)
          if (field === composing) {
            field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
            field.addEventListener('compositionend', () => replayText(field, field.value), {
              once: true,
            });
          } else if (field.isConnected) replayText(field, typed);
        for (const [choice, checked] of choices)
          if (choice.isConnected) replayChoice(choice, checked);
        replays.forEach((replay) => replay());
      });
    },
    discard() {
      replays = [];
      submitted.clear();
      if (link) follow(link.pathname + link.search + link.hash);
      link = undefined;
    },
  };
}
