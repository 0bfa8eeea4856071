import { glob, readFile } from 'node:fs/promises';

/** Every pair of a text and a background color in one class list of the app. */
export async function usedColorPairs(roles: ReadonlySet<string>): Promise<Used[]> {
  const found = new Map<string, Used>();
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    for (const [, , classes = ''] of (await readFile(file, 'utf8')).matchAll(
      /(['"`])((?:(?!\1)[^\n])*)\1/g,
    )) {
      for (const pair of pairsOf(classes, roles)) {
        const key = `${pair.text} on ${pair.ground}/${pair.share}`;
        if (!found.has(key)) found.set(key, { file, ...pair });
      }
    }
  }
  return [...found.values()];
}

/** A pair of color roles, as in `text-muted` on `bg-well/60`. */
interface Used {
  /** Where it occurs first. */
  file: string;
  text: string;
  ground: string;
  /** 1 is opaque: `bg-well/60` is 0.6. */
  share: number;
}

interface Utility {
  variant: string;
  role: string;
  share: number;
}

const utilities = (classes: string, kind: 'text' | 'bg', roles: ReadonlySet<string>): Utility[] =>
  classes.split(/\s+/).flatMap((name) => {
    const [, variant = '', role = '', share = '100'] =
      new RegExp(`^((?:.*:)?)${kind}-([a-z0-9-]+)(?:/(\\d+))?$`).exec(name) ?? [];
    return roles.has(role) ? [{ variant, role, share: Number(share) / 100 }] : [];
  });

/**
 * Text and background of a class list are paired when they apply in the same state, or one applies
 * until the other's state overrides it (disabled parts set their own text color).
 */
function pairsOf(classes: string, roles: ReadonlySet<string>): Omit<Used, 'file'>[] {
  const texts = utilities(classes, 'text', roles);
  const grounds = utilities(classes, 'bg', roles);
  return texts.flatMap((text) =>
    grounds
      .filter(
        (ground) =>
          text.variant === ground.variant ||
          (text.variant === '' &&
            !ground.variant.includes('disabled') &&
            !texts.some(({ variant }) => variant === ground.variant)) ||
          (ground.variant === '' && !grounds.some(({ variant }) => variant === text.variant)),
      )
      .map((ground) => ({ text: text.role, ground: ground.role, share: ground.share })),
  );
}
