/**
 * Limits calls to one in `ms` for each key. The first is made at once; those within that time are
 * made as one, at its end.
 */
export function createCallLimit(ms: number): (key: string, call: () => void) => void {
  const delayed = new Map<string, (() => void) | undefined>();
  const begin = (key: string, call: () => void) => {
    call();
    delayed.set(key, undefined);
    setTimeout(() => {
      const next = delayed.get(key);
      delayed.delete(key);
      if (next) begin(key, next);
    }, ms);
  };
  return (key, call) => {
    if (delayed.has(key)) delayed.set(key, call);
    else begin(key, call);
  };
}
