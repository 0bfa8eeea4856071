import * as v from 'valibot';
import { localizedText } from './text.ts';

/** The field of a sketch: x to the east, y to the south. */
export const sketchWidth = 100;
export const sketchHeight = 70;

const number = v.pipe(v.number(), v.minValue(0));
const point = v.object({
  x: v.pipe(number, v.maxValue(sketchWidth)),
  y: v.pipe(number, v.maxValue(sketchHeight)),
});

const shapeOf = <Text extends v.GenericSchema>(text: Text) => ({
  /** Straight; the name stands nearer to `from`. */
  streets: v.pipe(
    v.array(v.object({ name: text, from: point, to: point })),
    v.minLength(1),
    v.maxLength(8),
  ),
  building: v.object({ ...point.entries, width: number, height: number }),
  /** On the edge of the building. */
  entrance: point,
  landmarks: v.pipe(v.array(v.object({ name: text, ...point.entries })), v.maxLength(6)),
  /** The same in words, for whoever does not see it. */
  directions: text,
});

/** A sketch of the streets around an entrance, as content files have it; north is at the top. */
export const mapSketch = v.object(shapeOf(localizedText));
export type MapSketch = v.InferOutput<typeof mapSketch>;

/** The same in one language, for a page. */
export const shownSketch = v.object(shapeOf(v.string()));
export type ShownSketch = v.InferOutput<typeof shownSketch>;
