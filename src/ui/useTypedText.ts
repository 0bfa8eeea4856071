import { useState } from 'react';

interface Typed<Value> {
  text: string;
  /** What the text stands for; null when it is invalid. */
  value: Value | null;
}

/**
 * State of a number or date field: the typed text stays until it is valid and the field is left.
 */
export function useTypedText<Value>(value: Value | null, text: string | undefined) {
  const [typed, setTyped] = useState<Typed<Value> | null>(
    value === null && text ? { text, value } : null,
  );
  const [isLeft, setLeft] = useState(true);
  // A new value from the parent replaces the typed text, except while the field is focused.
  const current = !isLeft || value === null || typed?.value === value ? typed : null;
  return {
    current,
    isFlawed: isLeft && value === null && (current?.text ?? '').trim() !== '',
    setTyped,
    setLeft,
    leave: () => {
      setLeft(true);
      if (value !== null) setTyped(null);
    },
  };
}
