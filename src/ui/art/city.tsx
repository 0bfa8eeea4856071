import type { Cityscape } from './kinds.ts';

export function Cypress({ x, ground: g }: { x: number; ground: number }) {
  return (
    <path
      d={`M${x} ${g}C${x - 15} ${g - 26} ${x - 8} ${g - 60} ${x} ${g - 76}C${x + 8} ${g - 60} ${x + 15} ${g - 26} ${x} ${g}Z`}
      fill="var(--a-cloth)"
    />
  );
}

/** The landmark behind a building. */
export function City({
  view,
  ground: g,
  towerLast,
}: {
  view: Cityscape;
  ground: number;
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
