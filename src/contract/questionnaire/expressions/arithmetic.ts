import { type Atom, type AtomContext, toTypedValue, type TypedValue } from '@medplum/core';
import { parseDate } from '@internationalized/date';

type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | 'div' | 'mod';
interface Amount {
  value: number;
  unit: string;
  quantity: Record<string, unknown>;
}

/** Calculation and comparison of numbers, texts, dates and amounts of one unit. */
export class Arithmetic implements Atom {
  readonly operator: Operator;
  readonly left: Atom;
  readonly right: Atom;
  constructor(operator: Operator, left: Atom, right: Atom) {
    this.operator = operator;
    this.left = left;
    this.right = right;
  }
  eval(context: AtomContext, input: TypedValue[]): TypedValue[] {
    const [a, b] = [this.left.eval(context, input), this.right.eval(context, input)];
    if (a.length > 1 || b.length > 1) throw new Error(`${this.operator} with several values`);
    const [left, right]: unknown[] = [a[0]?.value, b[0]?.value];
    if (left === undefined || right === undefined || left === null || right === null) return [];
    const result = calculate(this.operator, left, right);
    return result === undefined ? [] : [toTypedValue(result)];
  }
  toString(): string {
    return `(${this.left.toString()} ${this.operator} ${this.right.toString()})`;
  }
}

function calculate(operator: Operator, left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number')
    return ofNumbers(operator, left, right);
  const [a, b] = [amountOf(left), amountOf(right)];
  if (typeof left === 'string' && typeof right === 'string') return ofTexts(operator, left, right);
  if (typeof left === 'string' && b && (operator === '+' || operator === '-'))
    return shiftDate(left, operator === '+' ? b.value : -b.value, b.unit);
  if (a && b) return ofAmounts(operator, a, b);
  if (a && typeof right === 'number' && (operator === '*' || operator === '/'))
    return withValue(a, ofNumbers(operator, a.value, right));
  if (b && typeof left === 'number' && operator === '*')
    return withValue(b, ofNumbers(operator, left, b.value));
  throw new Error(`${operator} does not fit these values`);
}

/** Removes the noise of binary fractions: 0.1 + 0.2 is 0.3. */
const rounded = (value: number): number => Number(value.toPrecision(15));

function ofNumbers(operator: Operator, a: number, b: number): number | boolean | undefined {
  if (operator === '+') return rounded(a + b);
  if (operator === '-') return rounded(a - b);
  if (operator === '*') return rounded(a * b);
  if (operator === '/') return b === 0 ? undefined : rounded(a / b);
  if (operator === 'div') return b === 0 ? undefined : Math.trunc(a / b);
  if (operator === 'mod') return b === 0 ? undefined : a % b;
  return compared(operator, a, b);
}

function compared<T extends number | string>(operator: Operator, a: T, b: T): boolean {
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  if (operator === '>') return a > b;
  if (operator === '>=') return a >= b;
  throw new Error(`${operator} does not fit these values`);
}

const isDateText = (text: string): boolean => /^\d{4}(?:-\d{2}){0,2}(?:T.*)?$/.test(text);

/** Dates of different precision that agree as far as they go are not comparable. */
function ofTexts(operator: Operator, a: string, b: string): string | boolean | undefined {
  if (operator === '+') return a + b;
  if (!isDateText(a) || !isDateText(b)) return compared(operator, a, b);
  if (a.includes('T') && b.includes('T')) return compared(operator, Date.parse(a), Date.parse(b));
  const length = Math.min(a.length, b.length, 10);
  const [x, y] = [a.slice(0, length), b.slice(0, length)];
  return x === y && a.length !== b.length ? undefined : compared(operator, x, y);
}

function amountOf(value: unknown): Amount | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const quantity: Record<string, unknown> = { ...value };
  const { value: number, unit, code } = quantity;
  if (typeof number !== 'number') return undefined;
  const name = typeof code === 'string' ? code : typeof unit === 'string' ? unit : '1';
  return { value: number, unit: name, quantity };
}

const withValue = ({ quantity }: Amount, value: unknown): unknown =>
  value === undefined ? undefined : { ...quantity, value };

/** Amounts of different units are not converted: the result would be wrong. */
function ofAmounts(operator: Operator, a: Amount, b: Amount): unknown {
  if (unitName(a.unit) !== unitName(b.unit)) throw new Error(`${a.unit} and ${b.unit} differ`);
  const result = ofNumbers(operator, a.value, b.value);
  if (operator === '+' || operator === '-') return withValue(a, result);
  if (operator === '*') throw new Error('the product of two amounts is not supported');
  return result;
}

/** `'year'`, `{years}` (a literal without quotes) and UCUM's `a` are the same. */
function unitName(unit: string): string {
  const word = unit.replace(/[{}]/g, '').replace(/s$/, '');
  return { a: 'year', mo: 'month', wk: 'week', d: 'day' }[word] ?? (word || unit);
}

const spans = { year: 'years', month: 'months', week: 'weeks', day: 'days' } as const;

/** A date, or the date of an instant, moved by a number of years, months, weeks or days. */
function shiftDate(text: string, by: number, unit: string): string | undefined {
  const name = unitName(unit);
  if (!(name in spans) || !isDateText(text) || text.length < 10)
    throw new Error(`${text} cannot be moved by ${unit}`);
  const span = Object.entries(spans).find(([key]) => key === name)?.[1];
  if (span === undefined) return undefined;
  return (
    parseDate(text.slice(0, 10))
      .add({ [span]: Math.trunc(by) })
      .toString() + text.slice(10)
  );
}
