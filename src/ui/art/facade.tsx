import { Canvas } from './canvas.tsx';
import { hash, pick } from './hash.ts';
import type { Cityscape, Tint } from './kinds.ts';
import { Niche } from './shapes.tsx';

/**
 * Coordinates in a box of 300 × 200: the ground line, both ends of the building and the height of
 * its tower.
 */
const groundY = 164;
const start = 54;
const end = 250;
const tower = 66;
const near = 'var(--a-near)';
const far = 'var(--a-far)';

interface FacadeProps {
  seed: string;
  tint: Tint;
  view: Cityscape;
  className?: string | undefined;
}

/** Whether the building's tower is at the right. */
const hasTowerAtEnd = (seed: string): boolean => (hash(seed) >>> 5) % 2 === 1;

/** Drawing of a care center: a building with arched windows in front of its city's landmark. */
export function Facade({ seed, tint, view, className }: FacadeProps) {
  const turn = hash(seed);
  const low = pick([70, 82, 64], turn);
  const high = pick([112, 122, 104], turn >>> 2);
  const towerLast = hasTowerAtEnd(seed);
  const towerX = towerLast ? end - tower : start;
  const wingX = towerLast ? start : start + tower;
  const step = (end - start - tower) / 4;
  const line = outline(low, high, towerLast);
  const bays = [0, 1, 2, 3].map((bay) => wingX + step * (bay + 0.5));
  const panes = [0, 1, 2].map((pane) => towerX + 15.5 + pane * 17);
  return (
    <Canvas tint={tint} viewBox="0 0 300 200" fit="xMidYMid meet" className={className}>
      <rect x="-900" y="-900" width="2100" height="2000" fill="var(--a-field)" />
      <City view={view} groundY={groundY} towerLast={towerLast} />
      <rect x="-900" y={groundY} width="2100" height="900" fill={near} opacity=".6" />
      {(view === 'cypress' ? [34, 274] : view === 'dome' ? [276] : [28]).map((x) => (
        <Cypress key={x} x={x} groundY={groundY} />
      ))}
      <path d={`${line}Z`} fill="var(--a-wall)" />
      {bays.map((x) => (
        <Niche key={x} x={x} groundY={groundY} r={8} height={34} fill={near} />
      ))}
      {low > 66
        ? bays.map((x) => (
            <Niche key={x} x={x} groundY={groundY - 44} r={6} height={18} fill={far} />
          ))
        : null}
      <Niche x={towerX + tower / 2} groundY={groundY} r={13} height={46} fill="var(--a-line)" />
      {panes.map((x) => (
        <Niche key={x} x={x} groundY={groundY - 60} r={5.5} height={20} fill={near} />
      ))}
      {high > 108
        ? panes.map((x) => (
            <Niche key={x} x={x} groundY={groundY - 88} r={5.5} height={14} fill={far} />
          ))
        : null}
      <circle cx={towerX + tower / 2} cy={groundY - high - 9} r="4.5" fill="var(--a-dot)" />
      <path d={line} fill="none" stroke="var(--a-line)" strokeWidth="3.2" strokeLinejoin="round" />
    </Canvas>
  );
}

/** Outline of ground and roof; the tower is at one end. */
function outline(low: number, high: number, towerLast: boolean): string {
  const roof = towerLast
    ? `V${groundY - low + 4}a4 4 0 0 1 4-4H${end - tower}V${groundY - high + 4}a4 4 0 0 1 4-4H${end - 4}a4 4 0 0 1 4 4`
    : `V${groundY - high + 4}a4 4 0 0 1 4-4H${start + tower - 4}a4 4 0 0 1 4 4V${groundY - low}H${end - 4}a4 4 0 0 1 4 4`;
  return `M-900 ${groundY}H${start}${roof}V${groundY}H1200`;
}

function Cypress({ x, groundY: g }: { x: number; groundY: number }) {
  return (
    <path
      d={`M${x} ${g}C${x - 15} ${g - 26} ${x - 8} ${g - 60} ${x} ${g - 76}C${x + 8} ${g - 60} ${x + 15} ${g - 26} ${x} ${g}Z`}
      fill="var(--a-cloth)"
    />
  );
}

/** The landmark behind a building. */
function City({
  view,
  groundY: g,
  towerLast,
}: {
  view: Cityscape;
  groundY: number;
  towerLast: boolean;
}) {
  const sun = (x: number) => <circle cx={x} cy="46" r="17" fill="var(--a-sun)" />;
  switch (view) {
    case 'mountain':
      return (
        <path
          d={`M-46 ${g}L66 60Q74 52 82 60L134 118L190 48Q198 40 206 48L360 ${g}Z`}
          fill="var(--a-far)"
        />
      );
    case 'dome':
      return (
        <>
          {sun(towerLast ? 60 : 246)}
          <path
            d={`M110 ${g}V104C110 76 128 72 150 40C172 72 190 76 190 104V${g}Z`}
            fill="var(--a-far)"
          />
        </>
      );
    case 'cypress':
      return sun(towerLast ? 110 : 200);
    case 'sea':
      return <circle cx="150" cy={g} r="128" fill="var(--a-far)" />;
  }
}
