import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { iconSet, type IconSet } from '#contract/icons.ts';

/** Loads a set at its first use. */
export async function findIconSet(name: string): Promise<IconSet | undefined> {
  const source = Object.hasOwn(iconSetFiles, name) ? iconSetFiles[name] : undefined;
  if (!source) return undefined;
  const icons =
    loaded.get(name) ??
    readFile(fileURLToPath(source()), 'utf8').then((text) => v.parse(iconSet, JSON.parse(text)));
  loaded.set(name, icons);
  return icons;
}

/** Installed icon sets. */
const iconSetFiles: Record<string, () => string> = {
  lucide: () => import.meta.resolve('@iconify-json/lucide/icons.json'),
};
const loaded = new Map<string, Promise<IconSet>>();

/** View box and content of an icon's `<svg>`. */
export interface IconMarkup {
  viewBox: string;
  body: string;
}

/**
 * Loads the installed sets and returns what draws an icon by its name, `lucide:bed-double`.
 * Undefined for unknown icons and turned ones, which the browser draws.
 */
export async function loadIconMarkup(): Promise<(name: string) => IconMarkup | undefined> {
  const sets = new Map<string, IconSet>();
  for (const name of Object.keys(iconSetFiles)) {
    const set = await findIconSet(name);
    if (set) sets.set(name, set);
  }
  return (fullName) => {
    const [prefix = '', name = ''] = fullName.split(':');
    const set = sets.get(prefix);
    if (!set) return undefined;
    const {
      icons,
      aliases = {},
      left = 0,
      top = 0,
      width = 16,
      height = 16,
    } = pickIcons(set, [name]);
    const [icon] = Object.values(icons);
    const isTurned = [icon, ...Object.values(aliases)].some(
      (one) => one?.rotate ?? one?.hFlip ?? one?.vFlip,
    );
    if (!icon || isTurned) return undefined;
    const box = { left, top, width, height, ...icon };
    return { viewBox: `${box.left} ${box.top} ${box.width} ${box.height}`, body: icon.body };
  };
}

/** The requested icons; aliases with the icons that they resolve to. */
export function pickIcons(set: IconSet, names: readonly string[]): IconSet {
  const { icons: all, aliases: others = {}, not_found: _, ...sizes } = set;
  const icons: IconSet['icons'] = {};
  const aliases: NonNullable<IconSet['aliases']> = {};
  const missing: string[] = [];
  const resolve = (name: string, requested: string): void => {
    const icon = Object.hasOwn(all, name) ? all[name] : undefined;
    const alias = Object.hasOwn(others, name) ? others[name] : undefined;
    if (icon) icons[name] = icon;
    else if (!alias) missing.push(requested);
    else {
      aliases[name] = alias;
      resolve(alias.parent, requested);
    }
  };
  for (const name of names) resolve(name, name);
  return {
    ...sizes,
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  };
}
