import { locales } from '../../src/i18n/locales.ts';

export const modes = ['light', 'dark'] as const;
export const widths = [360, 768, 1280, 1920] as const;
export type Mode = (typeof modes)[number];

/**
 * What to take: `npm run screenshots -- fa dark 360 thread`. A kind that is not named means all of
 * it.
 */
export interface Choice {
  locales: typeof locales;
  modes: readonly Mode[];
  widths: readonly number[];
  takes(name: string): boolean;
}

const chosen = <Value>(
  all: readonly Value[],
  args: readonly string[],
  name: (value: Value) => string,
): readonly Value[] => {
  const some = all.filter((value) => args.includes(name(value)));
  return some.length > 0 ? some : all;
};

export function readChoice(args: readonly string[], names: readonly string[]): Choice {
  const known = [...locales.map(({ code }) => code), ...modes, ...widths.map(String), ...names];
  const unknown = args.filter((arg) => !known.includes(arg));
  if (unknown.length > 0)
    throw new Error(`not known: ${unknown.join(', ')}. Known: ${known.join(' ')}`);
  const wanted = chosen(names, args, (name) => name);
  const [first = locales[0], ...more] = chosen(locales, args, ({ code }) => code);
  return {
    locales: [first, ...more],
    modes: chosen(modes, args, (mode) => mode),
    widths: chosen(widths, args, String),
    takes: (name) => wanted.includes(name),
  };
}
