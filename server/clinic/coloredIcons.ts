import sharp from 'sharp';
import { type ClinicColors, markColors } from '#contract/clinicColors.ts';
import { loadIconMarkup } from '../icons/sets.ts';
import type { Clinic } from './settings.ts';

// The icons of `public/`, drawn again for a clinic with its own colors.

const bytes = { svg: 'image/svg+xml', png: 'image/png' } as const;
interface ColoredIcon {
  type: (typeof bytes)[keyof typeof bytes];
  body: Uint8Array<ArrayBuffer>;
}

/** One object of colors stays until the settings change. */
const drawn = new WeakMap<ClinicColors, Map<string, Promise<ColoredIcon>>>();

/** The icon of a path in the clinic's colors; undefined for other paths, and without own colors. */
export function coloredIcon(
  clinic: Pick<Clinic, 'colors'>,
  path: string,
): Promise<ColoredIcon> | undefined {
  const colors = clinic.colors();
  const icon = Object.hasOwn(icons, path) ? icons[path] : undefined;
  if (colors === null || icon === undefined) return undefined;
  const known = drawn.get(colors) ?? new Map<string, Promise<ColoredIcon>>();
  drawn.set(colors, known);
  const made = known.get(path) ?? draw(icon, colors);
  known.set(path, made);
  return made;
}

/**
 * Links of a document, or `src` of a manifest, with the color in the address: browsers keep an icon
 * for days, whatever the server says of it.
 */
export function withColoredIcons(
  text: string,
  clinic: Pick<Clinic, 'colors'>,
  kind: 'html' | 'manifest' = 'html',
): string {
  const colors = clinic.colors();
  if (colors === null) return text;
  const pattern =
    kind === 'html'
      ? /(<link rel="(?:apple-touch-)?icon" href=")([^"]+)(?=")/g
      : /("src":\s*")([^"]+)(?=")/g;
  return text.replace(pattern, (whole, before: string, path: string) =>
    Object.hasOwn(icons, path) ? `${before}${path}?${colors.light.slice(1)}` : whole,
  );
}

type Drawing = (colors: ReturnType<typeof markColors>) => string | Promise<string>;
interface Icon {
  drawing: Drawing;
  /** Width and height of a PNG. */
  size?: number;
}

async function draw({ drawing, size }: Icon, colors: ClinicColors): Promise<ColoredIcon> {
  const svg = Buffer.from(await drawing(markColors(colors)));
  if (size === undefined) return { type: bytes.svg, body: svg };
  const png = await sharp(svg, { density: (72 * size) / box })
    .resize(size, size)
    .png()
    .toBuffer();
  return { type: bytes.png, body: new Uint8Array(png) };
}

const box = 40;
const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="0 0 ${box} ${box}">${content}</svg>`;

/** The mark of src/ui/brandMark.tsx; its line goes on to the edges, also where it is smaller. */
const mark =
  ({ radius = 0, scale = 1 }): Drawing =>
  ({ ground, line }) => {
    const offset = (box * (1 - scale)) / 2;
    return svgOf(
      `<rect width="${box}" height="${box}" rx="${radius}" fill="${ground}"/>` +
        `<g transform="translate(${offset} ${offset}) scale(${scale})">` +
        `<path d="M-8 25H9.5c2 0 2.6-1.1 3.1-2.8l2.2-8.2c.5-1.6 2.3-1.6 2.7 0l4.3 17c.4 1.6 2.2 1.6 2.6 0l1.3-4c.5-1.4 1.2-2 2.8-2H48" fill="none" stroke="${line}" stroke-width="3.4" stroke-linejoin="round"/>` +
        '<circle cx="26.5" cy="11.5" r="3.2" fill="#fff"/></g>',
    );
  };

const glyph =
  (name: string): Drawing =>
  async ({ ground }) => {
    const found = (await loadIconMarkup())(`lucide:${name}`);
    return svgOf(
      `<rect width="${box}" height="${box}" rx="8.3" fill="${ground}"/>` +
        `<svg x="10" y="10" width="20" height="20" viewBox="${found?.viewBox ?? '0 0 24 24'}" color="#fff">${found?.body ?? ''}</svg>`,
    );
  };

const icons: Record<string, Icon> = {
  '/favicon.svg': { drawing: mark({ radius: 9 }) },
  '/icons/icon-192.png': { drawing: mark({ radius: 9 }), size: 192 },
  '/icons/icon-512.png': { drawing: mark({ radius: 9 }), size: 512 },
  '/icons/icon-maskable-512.png': { drawing: mark({ scale: 0.75 }), size: 512 },
  '/icons/apple-touch-icon.png': { drawing: mark({ scale: 0.85 }), size: 180 },
  '/icons/shortcut-tickets.png': { drawing: glyph('message-square-text'), size: 192 },
  '/icons/shortcut-documents.png': { drawing: glyph('folder-heart'), size: 192 },
};
