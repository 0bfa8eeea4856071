import { expect, test } from 'vitest';
import { swipePhase, swipeAxisDirection } from './swipe.ts';
import { swipeDirection } from './toastPlacement.ts';

test.each([
  ['9 px of touch wait', 'wait', 9, 0, true, 'wait'],
  ['10 px of touch wait', 'wait', 10, 0, true, 'wait'],
  ['11 px of touch move', 'wait', 11, 0, true, 'moving'],
  ['2 px of a mouse wait', 'wait', 2, 0, false, 'wait'],
  ['3 px of a mouse move', 'wait', 3, 0, false, 'moving'],
  ['the wrong direction within the tolerance waits', 'wait', -10, 0, true, 'wait'],
  ['the wrong direction past the tolerance ends it', 'wait', -11, 0, true, 'refused'],
  ['another axis ends it', 'wait', 4, 12, true, 'refused'],
  ['a mostly different axis ends it', 'wait', 12, -13, true, 'refused'],
  ['once moving, it may move back', 'moving', -30, 0, true, 'moving'],
  ['once refused, it stays refused', 'refused', 90, 0, true, 'refused'],
] as const)('swipe: %s', (_, before, along, across, touch, phase) => {
  expect(swipePhase(before, along, across, touch)).toBe(phase);
});

test.each([
  ['right', { along: 7, across: -2 }],
  ['left', { along: -7, across: -2 }],
  ['down', { along: -2, across: 7 }],
  ['up', { along: 2, across: 7 }],
] as const)('7 right and 2 up, where %s is the direction', (direction, expectedDirection) =>
  expect(swipeAxisDirection(direction, 7, -2)).toEqual(expectedDirection),
);

test.each([
  ['bottom-right', 'right'],
  ['top-right', 'right'],
  ['bottom-left', 'left'],
  ['top-left', 'left'],
  ['top-center', 'up'],
  ['bottom-center', 'down'],
] as const)('%s is swiped %s', (placement, direction) =>
  expect(swipeDirection(placement)).toBe(direction),
);
