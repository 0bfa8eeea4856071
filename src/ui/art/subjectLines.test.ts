import { expect, test } from 'vitest';
import { lines } from './subjectLines.ts';

const numbers = (d: string): number[] => (d.match(/-?[\d.]+/g) ?? []).map(Number);

test.each(Object.entries(lines))('%s is one line from edge to edge', (_, { d }) => {
  expect(d.startsWith('M0 120')).toBe(true);
  expect(d.match(/M/g)).toHaveLength(1);
  expect(numbers(d).at(-1)).toBe(120);
});

test('the foot of the leg runs forwards to its toe, and the calf is narrower than the knee', () => {
  const curves = [...lines.joint.d.matchAll(/C([^A-Z]+)/g)].map(([, points = '']) =>
    numbers(points),
  );
  const foot = curves.slice(-2).flatMap((curve) => curve.filter((_, at) => at % 2 === 0));
  expect(foot).toEqual(foot.toSorted((a, b) => a - b));
  const widest = (from: number, to: number): number => {
    const ends = curves.map((curve) => curve.slice(-2));
    const xs = ends.filter(([, y = 0]) => y >= from && y <= to).map(([x = 0]) => x);
    return Math.max(...xs) - Math.min(...xs);
  };
  expect(widest(80, 108)).toBeLessThan(widest(34, 90));
});
