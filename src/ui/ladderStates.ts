/**
 * done: passed. now: here. moving: being sent. ahead: not yet. parked: needs attention before it.
 */
export type StopState = 'done' | 'now' | 'moving' | 'ahead' | 'parked';
export type FourStates = readonly [StopState, StopState, StopState, StopState];

/**
 * States of the four stops for an item that is at stop `at` (0 to 3), on its way there, or parked
 * before it.
 */
export function ladderStates(
  at: 0 | 1 | 2 | 3,
  how: 'now' | 'moving' | 'parked' = 'now',
): FourStates {
  const state = (stop: number): StopState => (stop < at ? 'done' : stop === at ? how : 'ahead');
  return [state(0), state(1), state(2), state(3)];
}
