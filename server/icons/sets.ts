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
