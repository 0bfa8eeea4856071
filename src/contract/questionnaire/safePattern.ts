/** Exact counts such as `{3}` up to this many; more would repeat a group too often. */
const maxCount = 100;

interface Group {
  /** Without alternatives and quantifiers, but for exact counts: a repetition takes linear time. */
  isSimple: boolean;
}

const quantifier = /^(?:[*+?]|\{\d{1,6}(?:,\d{0,6})?\})\??/;

/**
 * Whether no text can take a regular expression exponential time: a group is repeated only if it is
 * simple. Stricter than needed: a pattern that is refused here may be harmless. Backreferences and
 * lookarounds are refused.
 */
export function isBoundedPattern(source: string): boolean {
  const open: Group[] = [{ isSimple: true }];
  let closed: Group | undefined;
  for (let at = 0; at < source.length;) {
    const group = open.at(-1);
    if (!group) return false;
    const char = source[at] ?? '';
    const repeat = quantifier.exec(source.slice(at, at + 20))?.[0];
    if (repeat !== undefined && at > 0) {
      const isExact = /^\{\d+\}\??$/.test(repeat);
      if (isExact && Number.parseInt(repeat.slice(1), 10) > maxCount) return false;
      const isOptional = repeat.startsWith('?');
      if (closed && !isOptional && !closed.isSimple) return false;
      // A repeated group within a repeated group multiplies.
      if (!isExact || closed) group.isSimple = false;
      closed = undefined;
      at += repeat.length;
      continue;
    }
    closed = undefined;
    if (char === '\\') {
      if (/[1-9k]/.test(source[at + 1] ?? '')) return false;
      at += 2;
    } else if (char === '[') {
      at = endOfClass(source, at);
      if (at < 0) return false;
    } else if (char === '(') {
      if (/^\(\?(?:[=!]|<[=!])/.test(source.slice(at, at + 4))) return false;
      open.push({ isSimple: true });
      at += 1;
      // `?:` and `?<name>` are no quantifiers.
      at += /^\?(?::|<\w{1,50}>)/.exec(source.slice(at, at + 60))?.[0].length ?? 0;
    } else if (char === ')') {
      closed = open.pop();
      const outer = open.at(-1);
      if (outer && closed && !closed.isSimple) outer.isSimple = false;
      at += 1;
    } else {
      if (char === '|') group.isSimple = false;
      at += 1;
    }
  }
  return open.length === 1;
}

/** The place after a character class; -1 if it does not end. */
function endOfClass(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at += source[at] === '\\' ? 2 : 1)
    if (source[at] === ']') return at + 1;
  return -1;
}
