import type { Motif } from './scene.ts';
import * as aids from './scenes/aids.ts';
import * as body from './scenes/body.ts';
import * as child from './scenes/child.ts';
import * as measure from './scenes/measure.ts';
import * as night from './scenes/night.ts';
import * as paper from './scenes/paper.ts';
import * as quiet from './scenes/quiet.ts';
import * as room from './scenes/room.ts';
import { subject } from './scenes/subject.ts';
import * as table from './scenes/table.ts';
import * as talk from './scenes/talk.ts';
import * as things from './scenes/things.ts';
import * as tooth from './scenes/tooth.ts';
import * as travel from './scenes/travel.ts';
import * as way from './scenes/way.ts';

const scenes: Readonly<Record<string, Motif>> = {
  ...aids,
  ...body,
  ...child,
  ...measure,
  ...night,
  ...paper,
  ...quiet,
  ...room,
  ...table,
  ...talk,
  ...things,
  ...tooth,
  ...travel,
  ...way,
};

/** A scene by its name; any other name is a subject of the inline art (heart, eye, mother …). */
export const motif = (name: string): Motif => scenes[name] ?? subject(name);
