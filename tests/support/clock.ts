/**
 * The fixed start time of browser tests and screenshots, so that the demo's dates do not change.
 */
export const testStart = new Date('2026-11-21T08:00:00Z');

/** The offset of the tests' clock; the same for the server and the pages of one test process. */
export const clockOffsetMs = testStart.getTime() - Date.now();

/**
 * Shifts `Date` of this realm by `offsetMs`. Also serialized into pages, so it may not use anything
 * outside.
 */
export function shiftDate(offsetMs: number): void {
  const Real = Date;
  const now = () => Real.now() + offsetMs;
  const shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args, made) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        made === shifted ? target : made,
      ),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
