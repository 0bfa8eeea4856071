import { drawingPath } from '#contract/image.ts';
import type { Visit } from '#contract/patientPackage.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { Drawing } from '#ui/art/drawing.tsx';
import { Facade } from '#ui/art/facade.tsx';
import type { Cityscape } from '#ui/art/kinds.ts';

/** The care center's building, as on its own page; visits without a drawing have one of the city. */
export function VisitPicture({ place: { drawing, name, city } }: { place: Visit['careCenter'] }) {
  return drawing ? (
    <Drawing href={drawingPath(drawing.hash)} tint={drawing.tint} />
  ) : (
    <Facade seed={seedOf(name)} tint="sand" view={views[textIn(city, 'en')] ?? 'dome'} />
  );
}

/** As the slug of its care center, which a visit has not. */
const seedOf = (name: LocalizedText): string =>
  textIn(name, 'en')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const views: Record<string, Cityscape> = { Tehran: 'mountain', Kish: 'sea', Shiraz: 'cypress' };
