import {
  type Atom,
  type AtomContext,
  FunctionAtom,
  initFhirPathParserBuilder,
  LiteralAtom,
  OperatorPrecedence,
  SymbolAtom,
  Tokenizer,
  type TypedValue,
} from '@medplum/core';
import { Arithmetic } from './arithmetic.ts';
import { assertPattern, isOwnFunction, OwnFunction } from './functions.ts';

// FHIRPath by the parser and the functions of @medplum/core. Its parser is extended by what forms
// need and it lacks: variables that hold several values, sums, repeat(), arithmetic of dates. A
// function that it only pretends to have is refused, as its empty result would be a wrong value.

/** Functions of @medplum/core that follow the specification. */
const libraryFunctions = new Set(
  `empty hasValue exists all allTrue anyTrue allFalse anyFalse subsetOf supersetOf count distinct
  isDistinct where select ofType single first last tail skip take intersect exclude union combine
  iif toBoolean convertsToBoolean toInteger convertsToInteger toDate convertsToDate toDateTime
  convertsToDateTime toDecimal convertsToDecimal toQuantity convertsToQuantity toString
  convertsToString toTime convertsToTime indexOf substring startsWith endsWith contains upper lower
  replace length toChars join abs ceiling exp floor ln log power round sqrt
  truncate trace is as not`.split(/\s+/),
);

/** Longer expressions are not evaluated. */
const maxLength = 20_000;

/** A parsed expression and what it needs. */
export interface Parsed {
  atom: Atom;
  /** Names of the variables, without `%`. */
  variables: string[];
  /** The first name in the expression: a type, a field or a variable. */
  first: string;
}

/** Why an expression cannot be evaluated here. */
export class UnsupportedExpression extends Error {}

/** A value under a variable's name. @medplum/core takes one value only, so several are wrapped. */
const collection = 'collection';
export const variableOf = (values: TypedValue[]): TypedValue => ({
  type: collection,
  value: values,
});

class Variable implements Atom {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  eval(context: AtomContext): TypedValue[] {
    for (let scope: AtomContext | undefined = context; scope; scope = scope.parent) {
      const found: TypedValue | undefined = Object.hasOwn(scope.variables, this.name)
        ? scope.variables[this.name]
        : undefined;
      const values: unknown = found?.value;
      if (found?.type === collection && Array.isArray(values)) return values;
    }
    throw new UnsupportedExpression(`%${this.name} is not known here`);
  }
  toString(): string {
    return `%${this.name}`;
  }
}

const operators = ['+', '-', '*', '/', '<', '<=', '>', '>='] as const;
const precedence = {
  '+': OperatorPrecedence.Add,
  '-': OperatorPrecedence.Subtract,
  '*': OperatorPrecedence.Multiply,
  '/': OperatorPrecedence.Divide,
  '<': OperatorPrecedence.LessThan,
  '<=': OperatorPrecedence.LessThanOrEquals,
  '>': OperatorPrecedence.GreaterThan,
  '>=': OperatorPrecedence.GreaterThanOrEquals,
} as const;

const parsedByText = new Map<string, Parsed | UnsupportedExpression>();

/** Parses an expression; throws `UnsupportedExpression`. Results are remembered. */
export function parseExpression(text: string): Parsed {
  let known = parsedByText.get(text);
  if (!known) {
    try {
      known = parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      known = new UnsupportedExpression(reason);
    }
    if (parsedByText.size > 5000) parsedByText.clear();
    parsedByText.set(text, known);
  }
  if (known instanceof UnsupportedExpression) throw known;
  return known;
}

function parse(text: string): Parsed {
  if (text.length > maxLength) throw new UnsupportedExpression('the expression is too long');
  const variables = new Set<string>();
  const names: string[] = [];
  const builder = initFhirPathParserBuilder();
  builder.registerPrefix('Symbol', {
    parse: (_, { value }) => {
      names.push(value);
      if (value === '$index' || value === '$total') return new Variable(value);
      if (!value.startsWith('%')) return new SymbolAtom(value);
      const name = value.slice(1).replace(/^[`'"]|[`'"]$/g, '');
      variables.add(name);
      return new Variable(name);
    },
  });
  builder.registerInfix('(', {
    precedence: OperatorPrecedence.FunctionCall,
    parse: (parser, left) => {
      if (!(left instanceof SymbolAtom)) throw new UnsupportedExpression('unexpected parenthesis');
      const args: Atom[] = [];
      while (!parser.match(')')) {
        args.push(parser.consumeAndParse());
        parser.match(',');
      }
      if (isOwnFunction(left.name)) {
        if (left.name === 'matches' || left.name === 'replaceMatches') checkPattern(args[0]);
        return new OwnFunction(left.name, args);
      }
      if (libraryFunctions.has(left.name)) return new FunctionAtom(left.name, args);
      throw new UnsupportedExpression(`the function ${left.name}() is not supported`);
    },
  });
  for (const sign of operators)
    builder.infixLeft(
      sign,
      precedence[sign],
      (left, _, right) => new Arithmetic(sign, left, right),
    );
  for (const word of ['div', 'mod'] as const)
    builder.infixLeft(
      word,
      OperatorPrecedence.Divide,
      (left, _, right) => new Arithmetic(word, left, right),
    );
  const parser = builder.construct(
    new Tokenizer(text, ['true', 'false'], ['!=', '!~', '<=', '>=', '{}', '->']).tokenize(),
  );
  parser.removeComments();
  const atom = parser.consumeAndParse();
  if (parser.hasMore())
    throw new UnsupportedExpression(`unexpected ${parser.peek()?.value ?? 'end'}`);
  return { atom, variables: [...variables], first: names[0] ?? '' };
}

/** The import names an expression with a pattern that would not be evaluated. */
function checkPattern(pattern: Atom | undefined): void {
  const source: unknown = pattern instanceof LiteralAtom ? pattern.value.value : undefined;
  if (typeof source !== 'string') return;
  try {
    assertPattern(source);
  } catch (error) {
    throw new UnsupportedExpression(error instanceof Error ? error.message : String(error));
  }
}

/** Evaluates a parsed expression on one element. */
export const evaluateParsed = (
  { atom }: Parsed,
  base: TypedValue,
  variables: Record<string, TypedValue>,
): TypedValue[] => atom.eval({ variables: { ...variables, $this: base } }, [base]);
