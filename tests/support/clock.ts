/** The instant at which every test with a browser begins, and the day of the screenshots: the demo's dates never move. */
export const testStart = new Date('2026-11-21T08:00:00Z');

/** How far the tests' clock is ahead of the machine's: the same for the server and the pages of one test process. */
export const clockOffsetMs = testStart.getTime() - Date.now();

/** Moves `Date` of this realm by `offsetMs`; it goes on ticking. It also runs in pages, so all that it needs is inside. */
export function shiftDate(offsetMs: number): void {
  const Real = Date;
  const now = () => Real.now() + offsetMs;
  const shifted: DateConstructor = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made === shifted ? target : made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  Real.prototype.constructor = shifted;
  globalThis.Date = shifted;
}
