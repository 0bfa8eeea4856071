import { type AccountField, fieldOf, type Faults } from './accountErrors.ts';
import { useFaultText, useRefusalText } from './faultText.tsx';

/** The props of each field of a form: its error, from the device or the server, and `onEdit`. */
export function useFormFields(
  { faults, error, edited }: { faults: Faults; error: unknown; edited: (f: AccountField) => void },
  names: readonly AccountField[],
) {
  const fault = useFaultText();
  const refusal = useRefusalText();
  const refused = fieldOf(error, names);
  return (name: AccountField) => ({
    error: fault(name, faults[name]) ?? (refused === name ? refusal(error) : undefined),
    onEdit: () => edited(name),
  });
}
