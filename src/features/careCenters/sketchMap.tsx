import { Trans } from '@lingui/react/macro';
import { type ShownSketch, sketchHeight, sketchWidth } from '#contract/mapSketch.ts';
import { tintClass, type Tint } from '#ui/art/kinds.ts';

/** Pixels of the drawing per unit of a sketch: on a phone its texts have 13 px. */
const scale = 3.2;
const [width, height] = [sketchWidth * scale, sketchHeight * scale];
const streetWidth = 20;

interface SketchMapProps {
  sketch: ShownSketch;
  tint: Tint;
  /** Of the care center, written on its building. */
  name: string;
}

/**
 * The streets around an entrance, drawn from the content: nothing is loaded from a map service. Maps
 * are not mirrored. The caption says the same in words.
 */
export function SketchMap({ sketch, tint, name }: SketchMapProps) {
  const { streets, building, entrance, landmarks, directions } = sketch;
  return (
    <figure className="grid max-w-(--measure) gap-3">
      <div className="max-w-md overflow-hidden rounded border border-hair">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden="true"
          className={`block size-full ${tintClass[tint]}`}
        >
          <rect width={width} height={height} fill="var(--a-field)" />
          {(['edge', 'road'] as const).map((layer) => (
            <g
              key={layer}
              stroke={layer === 'edge' ? 'var(--a-near)' : 'var(--surface)'}
              strokeWidth={layer === 'edge' ? streetWidth + 3 : streetWidth}
              strokeLinecap="square"
            >
              {streets.map(({ from, to }, at) => (
                <line
                  key={at}
                  x1={from.x * scale}
                  y1={from.y * scale}
                  x2={to.x * scale}
                  y2={to.y * scale}
                />
              ))}
            </g>
          ))}
          <rect
            x={building.x * scale}
            y={building.y * scale}
            width={building.width * scale}
            height={building.height * scale}
            rx="3"
            fill="var(--a-wall)"
            stroke="var(--a-line)"
            strokeWidth="3"
          />
          <g fontSize="13" textAnchor="middle" fill="var(--ink)">
            {streets.map((street, at) => (
              <StreetName key={at} {...street} />
            ))}
            {landmarks.map(({ name, x, y }) => (
              <g key={name} transform={`translate(${x * scale} ${y * scale})`}>
                <path d="M0-11 6-5 0 1-6-5Z" fill="var(--a-line)" />
                <text y="15">{name}</text>
              </g>
            ))}
            {/* HTML, as a name may need two lines. */}
            <foreignObject
              x={building.x * scale}
              y={building.y * scale}
              width={building.width * scale}
              height={building.height * scale}
            >
              <p className="grid h-full place-content-center px-2 text-center text-[.8125rem] leading-tight font-strong text-balance text-ink">
                {name}
              </p>
            </foreignObject>
            <text {...besideEntrance(sketch)}>
              <Trans>Entrance</Trans>
            </text>
            <g transform={`translate(${width - 26} 34)`}>
              <path d="M0-26 5-14H-5Z" fill="var(--ink)" />
              <text>
                <Trans comment="On a map: the direction">North</Trans>
              </text>
            </g>
          </g>
          <circle
            cx={entrance.x * scale}
            cy={entrance.y * scale}
            r="7"
            fill="var(--a-dot)"
            stroke="var(--surface)"
            strokeWidth="2"
          />
        </svg>
      </div>
      <figcaption>
        <p>{directions}</p>
        <p className="mt-1 text-ink-2 t-small">
          <Trans>A sketch, not to scale. The dot is the entrance.</Trans>
        </p>
      </figcaption>
    </figure>
  );
}

/** Where the entrance's name stands: outside the building, at the side of the dot. */
function besideEntrance({ building, entrance }: ShownSketch) {
  const [dx, dy] = [
    (entrance.x - building.x) / building.width - 0.5,
    (entrance.y - building.y) / building.height - 0.5,
  ];
  const [x, y] = [entrance.x * scale, entrance.y * scale];
  if (Math.abs(dy) >= Math.abs(dx)) return { x, y: dy > 0 ? y + 21 : y - 13 };
  // The anchor is a side of the map, whatever the language's direction.
  return dx > 0
    ? { x: x + 12, y: y + 5, textAnchor: 'start' as const, direction: 'ltr' }
    : { x: x - 12, y: y + 5, textAnchor: 'end' as const, direction: 'ltr' };
}

/** Along its street, three tenths of the way, and never upside down. */
function StreetName({ name, from, to }: ShownSketch['streets'][number]) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const degrees = (Math.atan2(dy, dx) * 180) / Math.PI;
  const upright = degrees > 90 || degrees <= -90 ? degrees + 180 : degrees;
  const [x, y] = [(from.x + dx * 0.3) * scale, (from.y + dy * 0.3) * scale];
  return (
    <text transform={`translate(${x} ${y}) rotate(${upright})`} y="5" fill="var(--ink-2)">
      {name}
    </text>
  );
}
