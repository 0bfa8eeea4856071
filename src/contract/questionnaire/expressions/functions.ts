import { type Atom, type AtomContext, toTypedValue, type TypedValue } from '@medplum/core';
import { extensionsOf } from '../extensions.ts';
import type { Extension } from '../questionnaire.ts';
import { isBoundedPattern } from '../safePattern.ts';

// Functions of FHIRPath and of Structured Data Capture that @medplum/core does not have.

type Implementation = (
  context: AtomContext,
  input: TypedValue[],
  args: readonly Atom[],
) => TypedValue[];

/** More elements than a response has; bounds repeat() and descendants(). */
const maxElements = 20_000;

export class OwnFunction implements Atom {
  readonly name: keyof typeof implementations;
  readonly args: readonly Atom[];
  constructor(name: keyof typeof implementations, args: readonly Atom[]) {
    this.name = name;
    this.args = args;
  }
  eval(context: AtomContext, input: TypedValue[]): TypedValue[] {
    const deadline: unknown = findVariable(context, 'deadline');
    if (typeof deadline === 'number' && performance.now() > deadline)
      throw new Error('the expression takes too long');
    return implementations[this.name](context, input, this.args);
  }
  toString(): string {
    return `${this.name}(${this.args.map(String).join(', ')})`;
  }
}

export const isOwnFunction = (name: string): name is keyof typeof implementations =>
  Object.hasOwn(implementations, name);

function findVariable(context: AtomContext, name: string): unknown {
  for (let scope: AtomContext | undefined = context; scope; scope = scope.parent)
    if (Object.hasOwn(scope.variables, name)) return scope.variables[name]?.value;
  return undefined;
}

/** Evaluates an argument for one element of the input. */
const evalFor = (context: AtomContext, atom: Atom, element: TypedValue): TypedValue[] =>
  atom.eval({ parent: context, variables: { $this: element } }, [element]);

function numbers(input: readonly TypedValue[]): number[] {
  return input.map(({ value }) => {
    const number: unknown = value;
    if (typeof number !== 'number') throw new Error('a number is expected');
    return number;
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The elements directly inside an element; `valueString` and the like without their type. */
const childrenOf = ({ value }: TypedValue): TypedValue[] =>
  isObject(value)
    ? Object.values(value)
        .flat()
        .filter((child) => child !== undefined && child !== null)
        .map((child) => toTypedValue(child))
    : [];

/** Applies `next` to the input, then to its results, until nothing is new. */
function closure(
  input: readonly TypedValue[],
  next: (element: TypedValue) => TypedValue[],
): TypedValue[] {
  const found: TypedValue[] = [];
  let queue = input.flatMap(next);
  while (queue.length > 0) {
    found.push(...queue);
    if (found.length > maxElements) throw new Error('the expression yields too much');
    queue = queue.flatMap(next);
  }
  return found;
}

/** The score of a coding; expressions see it as an extension of each answer (evaluate.ts). */
function scoreOf({ value }: TypedValue): TypedValue[] {
  const element: unknown = value;
  if (!isObject(element)) return [];
  const coding = element['valueCoding'] ?? element;
  const list: Extension[] =
    isObject(coding) && Array.isArray(coding['extension']) ? coding['extension'] : [];
  return extensionsOf({ extension: list }, 'ordinalValue').flatMap((extension) => {
    const score = extension['valueDecimal'] ?? extension['valueInteger'];
    return typeof score === 'number' ? [toTypedValue(score)] : [];
  });
}

/** Texts for patterns: names, numbers, addresses. */
const maxPatternText = 255;
/** With more, a text of that length takes seconds. */
const maxUnbounded = 4;

/** A pattern that takes no text of `maxPatternText` long; it may be part of an answer. */
function patternOf(values: readonly TypedValue[] | undefined, flags = 'u'): RegExp {
  const source: unknown = values?.[0]?.value;
  if (typeof source !== 'string') throw new Error('matches() needs a pattern');
  assertPattern(source);
  return new RegExp(source, flags);
}

export function assertPattern(source: string): void {
  const unbounded = source.match(/[*+]|,\}/g)?.length ?? 0;
  if (unbounded > maxUnbounded || !isBoundedPattern(source))
    throw new Error('a pattern of matches() may take very long');
}

function shortText({ value }: TypedValue): string {
  const text = String(value);
  if (text.length > maxPatternText) throw new Error('the text is too long for matches()');
  return text;
}

const fromVariable =
  (name: string): Implementation =>
  (context) => {
    const text = findVariable(context, name);
    return typeof text === 'string'
      ? [{ type: name === 'today' ? 'date' : 'dateTime', value: text }]
      : [];
  };

const implementations = {
  // Of nothing there is no sum: a score of unanswered questions would look like a result.
  sum: (_, input) =>
    input.length === 0 ? [] : [toTypedValue(Number(total(numbers(input)).toPrecision(15)))],
  min: (_, input) => (input.length === 0 ? [] : [toTypedValue(Math.min(...numbers(input)))]),
  max: (_, input) => (input.length === 0 ? [] : [toTypedValue(Math.max(...numbers(input)))]),
  avg: (_, input) =>
    input.length === 0
      ? []
      : [toTypedValue(Number((total(numbers(input)) / input.length).toPrecision(15)))],
  aggregate: (context, input, [step, start]) => {
    if (!step) throw new Error('aggregate() needs an expression');
    let result = start ? start.eval(context, input) : [];
    for (const element of input) {
      const variables = { $this: element, $total: { type: 'collection', value: result } };
      result = step.eval({ parent: context, variables }, [element]);
    }
    return result;
  },
  repeat: (context, input, [step]) =>
    step ? closure(input, (element) => evalFor(context, step, element)) : [],
  children: (_, input) => input.flatMap(childrenOf),
  descendants: (_, input) => closure(input, childrenOf),
  extension: (context, input, [url]) => {
    const wanted: unknown = url?.eval(context, input)[0]?.value;
    return input.flatMap(({ value }) => {
      const element: unknown = value;
      const list = isObject(element) ? element['extension'] : undefined;
      return (Array.isArray(list) ? list : [])
        .filter((one) => isObject(one) && one['url'] === wanted)
        .map((one) => toTypedValue(one));
    });
  },
  weight: (_, input) => input.flatMap(scoreOf),
  ordinal: (_, input) => input.flatMap(scoreOf),
  today: fromVariable('today'),
  now: fromVariable('now'),
  matches: (context, input, [pattern]) => {
    const regex = patternOf(pattern?.eval(context, input));
    return input.map((element) => toTypedValue(regex.test(shortText(element))));
  },
  replaceMatches: (context, input, [pattern, substitution]) => {
    const regex = patternOf(pattern?.eval(context, input), 'gu');
    const by: unknown = substitution?.eval(context, input)[0]?.value;
    return input.map((element) =>
      toTypedValue(shortText(element).replace(regex, () => String(by ?? ''))),
    );
  },
  trim: (_, input) => input.map(({ value }) => toTypedValue(String(value).trim())),
  split: (context, input, [separator]) => {
    const by: unknown = separator?.eval(context, input)[0]?.value;
    return input.flatMap(({ value }) =>
      String(value)
        .split(String(by ?? ''))
        .map((part) => toTypedValue(part)),
    );
  },
} satisfies Record<string, Implementation>;

const total = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0);
