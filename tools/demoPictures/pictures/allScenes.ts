import type { DrawScene } from './scene.ts';
import * as heart from './scenes/heart.ts';
import * as eye from './scenes/eye.ts';
import * as bone from './scenes/bone.ts';
import * as dental from './scenes/dental.ts';
import * as family from './scenes/family.ts';
import * as head from './scenes/head.ts';
import * as aids from './scenes/aids.ts';
import * as body from './scenes/body.ts';
import * as child from './scenes/child.ts';
import * as measure from './scenes/measure.ts';
import * as night from './scenes/night.ts';
import * as paper from './scenes/paper.ts';
import * as calm from './scenes/calm.ts';
import * as room from './scenes/room.ts';
import { subjectScene } from './scenes/subject.ts';
import * as table from './scenes/table.ts';
import * as talk from './scenes/talk.ts';
import * as things from './scenes/things.ts';
import * as tooth from './scenes/tooth.ts';
import * as travel from './scenes/travel.ts';
import * as outdoors from './scenes/outdoors.ts';

/** A scene by its name; other names are subjects of src/ui/art (heart, eye, mother …). */
export const sceneNamed = (name: string): DrawScene => scenes[name] ?? subjectScene(name);

const scenes: Readonly<Record<string, DrawScene>> = {
  ...heart,
  ...eye,
  ...bone,
  ...dental,
  ...family,
  ...head,
  ...aids,
  ...body,
  ...child,
  ...measure,
  ...night,
  ...paper,
  ...calm,
  ...room,
  ...table,
  ...talk,
  ...things,
  ...tooth,
  ...travel,
  ...outdoors,
};
