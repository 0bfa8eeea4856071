import { createContext, use } from 'react';

/**
 * What a Field tells the control inside it; `useFieldWiring` merges it with the control’s own
 * props.
 */
export interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

/** Set by Field, read by every control of this folder. */
export const FieldContext = createContext<FieldWiring | null>(null);

interface Wirable {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** Ids and states from the enclosing Field; the caller's own props take precedence. */
export function useFieldWiring(own: Wirable) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    required: own.required ?? field?.required,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid ? true : undefined),
  };
}
