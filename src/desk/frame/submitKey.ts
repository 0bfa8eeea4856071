import type { KeyboardEvent } from 'react';

/** For `onKeyDown` of a text field: Ctrl Enter (or Command Enter) sends. */
export const onSubmitKey =
  (submit: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
