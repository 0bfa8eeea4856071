import { box, disc, shape, stick } from './draw.ts';
import type { Tone } from './tone.ts';

/** Height of the floor in pictures of rooms. */
export const roomFloor = 150;

/** What a care center is for, as one object in its room; the line goes over it. */
export interface Room {
  /** From the floor at the left to the floor at the right. */
  line: string;
  /** The window: center, half width, height and sill; it shows the city. */
  window: readonly [x: number, r: number, height: number, sill: number];
  /** Nothing fills what the line goes over: a frame or bars. */
  isOpen?: boolean;
  /** The lamp, which hangs: the picture's dot. */
  lamp: readonly [x: number, y: number];
  /** On the wall, behind the line's shape. */
  back?: (t: Tone) => string;
  /** On the line's shape. */
  front?: (t: Tone) => string;
}

const bars = (xs: readonly number[], y: number, height: number, fill: string): string =>
  xs.map((x) => box(x, y, 7, height, fill, 3)).join('');

/** One room for each care center of the demo. */
export const rooms: Readonly<Record<string, Room>> = {
  // A couch under the monitor.
  'alborz-heart-center': {
    line: 'H76V126H66V114H98L82 74q-2-6 4-8t8 4L116 114H188V126H178V150',
    window: [44, 22, 72, 104],
    lamp: [114, 22],
    back: (t) =>
      box(186, 44, 78, 52, t.cloth, 6) +
      stick('M195 72H210L216 58L226 84L232 72H254', t.wall, 3.3) +
      stick('M225 0V44', t.cloth, 4),
    front: (t) => box(108, 108, 78, 7, t.cloth, 3),
  },
  // A newborn's cot under a mobile.
  'barana-hospital': {
    line: 'H122V134H106L96 92H204L194 134H178V150',
    window: [252, 24, 78, 108],
    lamp: [172, 62],
    back: (t) =>
      stick('M150-900V36M122 36H178M122 36V54M150 36V66M172 36V54', t.cloth, 3) +
      disc(122, 58, 7, t.sun) +
      shape('M143 66h14l-7 12Z', t.near),
    front: (t) =>
      disc(122, 112, 9, t.sun) + shape('M132 124C134 104 170 100 190 112L187 124Z', t.cloth),
  },
  // A chair before the sea.
  'daryabar-check-up-center': {
    line: 'H60V34q0-8 8-8H232q8 0 8 8V150',
    window: [0, 0, 0, 0],
    lamp: [264, 34],
    isOpen: true,
    back: (t) =>
      box(60, 26, 180, 124, t.far) +
      box(60, 96, 180, 54, t.near) +
      shape('M176 92V54L204 92Z', t.wall) +
      shape('M164 95H212L202 106H172Z', t.wall) +
      stick('M150 28V148', t.wall, 4),
    front: (t) =>
      shape('M84 168V122q0-9 9-9t9 9V136H138q8 0 8 8V168Z', t.cloth) +
      stick('M90 168V178M140 168V178', t.cloth, 5),
  },
  // Parallel bars over a mat, the nearer one in front of the line.
  'eram-hospital': {
    line: 'H48V91q0-5 5-5H219q5 0 5 5V150',
    window: [262, 26, 78, 98],
    lamp: [96, 34],
    isOpen: true,
    front: (t) =>
      shape('M48 151H224L252 176H76Z', t.sun) +
      stick('M80 178V110H254V178M167 110V178', t.cloth, 6),
  },
  // A microscope on the laboratory's bench.
  'firuzeh-hospital': {
    line: 'H64V112q0-5 5-5H231q5 0 5 5V150',
    window: [62, 26, 66, 90],
    lamp: [196, 34],
    front: (t) =>
      box(110, 100, 62, 8, t.cloth, 3) +
      stick('M158 102C186 92 182 58 152 54', t.cloth, 8) +
      stick('M134 40L150 72', t.cloth, 12) +
      box(122, 82, 36, 6, t.cloth, 2) +
      bars([196, 208, 220], 80, 27, t.sun) +
      box(192, 94, 40, 5, t.cloth, 2),
  },
  // A dental chair and its lamp.
  'mahtab-dental-center': {
    line: 'H134V132H122C114 132 110 128 108 122L86 78C84 70 93 67 97 74L122 110H170C176 110 180 112 183 116L201 139C204 146 197 150 191 146L174 130H160V150',
    window: [48, 26, 76, 104],
    lamp: [152, 62],
    back: (t) =>
      stick('M226-900V28L166 50', t.cloth, 4) +
      shape('M134 50L170 40L166 64L146 68Z', t.cloth) +
      stick('M214 150V104H250V150', t.cloth, 4) +
      box(206, 98, 52, 8, t.cloth, 3),
  },
  // The model of a tooth.
  'naghshineh-dental-center': {
    line: 'H112V122H128C118 98 110 86 114 66C117 52 130 50 138 55C146 60 154 60 162 55C170 50 183 52 186 66C190 86 182 98 172 122H188V150',
    window: [250, 26, 78, 108],
    lamp: [76, 30],
    front: (t) =>
      shape('M122 104C128 92 140 88 150 98C160 88 172 92 178 104L172 120H128Z', t.near) +
      box(112, 122, 76, 28, t.cloth),
  },
  // A mirror, and the bitter orange of the garden's name.
  'narenjestan-skin-center': {
    line: 'H76V110q0-5 5-5H179q5 0 5 5V150',
    window: [36, 20, 70, 100],
    lamp: [130, 18],
    back: (t) =>
      disc(130, 66, 36, t.cloth) +
      disc(130, 66, 30, t.wall) +
      stick('M116 78L140 48M126 84L150 56', t.far, 4),
    front: (t) =>
      bars([96, 108], 86, 19, t.cloth) +
      disc(236, 88, 32, t.cloth) +
      stick('M236 116V146', t.cloth, 5) +
      [
        [222, 80],
        [244, 70],
        [250, 96],
        [230, 104],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 5.5, t.sun))
        .join('') +
      shape('M218 176L214 142H258L254 176Z', t.wall),
  },
  // Two chairs that face each other.
  'nilab-clinic': {
    line: 'H50V92q0-9 9-9t9 9V116H108q7 0 7 7V150H185V123q0-7 7-7H232V92q0-9 9-9t9 9V150',
    window: [150, 0, 0, 0],
    lamp: [150, 74],
    back: (t) =>
      box(196, 30, 44, 34, t.near, 3) +
      shape('M196 64L212 44L222 54L230 48L240 64Z', t.wall) +
      stick('M150 66V150', t.cloth, 4) +
      shape('M126 68L136 38H164L174 68Z', t.sun) +
      box(136, 148, 28, 5, t.cloth, 2),
    front: (t) => box(68, 110, 42, 9, t.cloth, 4) + box(190, 110, 42, 9, t.cloth, 4),
  },
  // The chart that is read from afar.
  'roshanan-eye-center': {
    line: 'H145V128H108q-5 0-5-5V29q0-5 5-5H192q5 0 5 5V123q0 5-5 5H155V150',
    window: [50, 26, 76, 104],
    lamp: [150, 110],
    front: (t) =>
      disc(150, 46, 11, t.cloth) +
      [135, 165].map((x) => disc(x, 74, 7.5, t.cloth)).join('') +
      [124, 141, 159, 176].map((x) => disc(x, 95, 4.5, t.cloth)).join('') +
      disc(132, 110, 3, t.cloth) +
      disc(168, 110, 3, t.cloth) +
      shape('M222 164V132H262V164Z', t.cloth) +
      stick('M228 164V176M256 164V176', t.cloth, 5),
  },
  // Wall bars and a ball.
  'sahandan-orthopedic-center': {
    line: 'H84V27q0-5 5-5H157q5 0 5 5V150',
    window: [238, 28, 66, 92],
    lamp: [200, 26],
    front: (t) =>
      stick([38, 56, 74, 92, 110, 128].map((y) => `M92 ${y}H154`).join(''), t.cloth, 5) +
      disc(222, 142, 30, t.cloth) +
      stick('M195 132C212 142 232 142 249 132M194 150C212 160 232 160 250 150', t.near, 3),
  },
  // A bed behind a curtain.
  'zayandeh-hospital': {
    line: 'H78V122H70V82q0-6 6-6t6 6V108H218V96q0-6 6-6t6 6V122H222V150',
    window: [238, 24, 58, 76],
    lamp: [150, 34],
    back: (t) =>
      stick('M40 20H182', t.cloth, 4) +
      shape('M46 22H104C100 60 106 96 96 138H46C52 96 44 60 46 22Z', t.near),
    front: (t) =>
      shape('M84 108C86 92 112 92 116 108Z', t.sun) +
      shape('M120 109C126 88 200 88 218 109V122H120Z', t.cloth),
  },
};
