/** Education, in order. */
export function Education({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="divide-y divide-hair border-y border-hair">
      {steps.map((step) => (
        <li key={step} className="py-3">
          {step}
        </li>
      ))}
    </ol>
  );
}
