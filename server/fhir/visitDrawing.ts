import * as v from 'valibot';
import type { Element } from '#contract/fhir/json.ts';
import { drawing, type DrawingRef } from '#contract/image.ts';
import { extensionValue } from './elements.ts';
import { careExtensions } from './names.ts';

/** The drawing of a visit's care center as an extension. */
export const drawingExtension = (of: DrawingRef | undefined): Element[] =>
  of ? [{ url: careExtensions.drawing, valueString: `${of.tint} ${of.hash}` }] : [];

/** A drawing that `drawingExtension` wrote, as a part of the care center. */
export function drawingIn(resource: unknown): { drawing?: DrawingRef } {
  const [tint, hash] =
    extensionValue(resource, careExtensions.drawing, 'valueString')?.split(' ') ?? [];
  const read = v.safeParse(drawing, { tint, hash });
  return read.success ? { drawing: read.output } : {};
}
