import { lookup } from '../text/index.ts';

/** A result, or what is wrong with the expression. */
export type Calculated = { readonly value: number } | { readonly fault: string };

const MOST_CHARACTERS = 1_000;
const MOST_DEPTH = 60;

const constants = lookup<number>({ pi: Math.PI, e: Math.E });
const functions = lookup<(...values: number[]) => number>({
  abs: Math.abs,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  round: Math.round,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
});
/** Those that take several values; all others take one. */
const LISTS: ReadonlySet<string> = new Set(['max', 'min']);

const token = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z][a-z0-9]*)|(\*\*|[-+*/%^(),!]))/iy;

class CalculationError extends Error {}

/**
 * The value of an arithmetic expression: numbers with a decimal point, + - * / % ^ (or **), !, parentheses, pi, e and
 * the usual functions. It is read by a grammar of our own and never run as a program.
 */
export function calculate(expression: string): Calculated {
  try {
    const value = parse(tokensOf(expression));
    return Number.isFinite(value) ? { value } : { fault: 'the result is not a finite number' };
  } catch (error) {
    if (error instanceof CalculationError) return { fault: error.message };
    throw error;
  }
}

type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'sign'; readonly text: string };

function tokensOf(expression: string): Token[] {
  if (expression.length > MOST_CHARACTERS) throw new CalculationError('the expression is too long');
  const text = expression.replaceAll('×', '*').replaceAll('·', '*').replaceAll('÷', '/').replaceAll('−', '-').trimEnd();
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const [, number, name, sign] = token.exec(text) ?? [];
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number) });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.toLowerCase() });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign === '**' ? '^' : sign });
    else throw new CalculationError(`"${text.slice(at).trim().slice(0, 12)}" cannot be read`);
  }
  return tokens;
}

/** Sums of products of powers; a sign in front binds less than a power, as in -2^2. */
function parse(tokens: readonly Token[]): number {
  let at = 0;
  let depth = 0;
  const isNext = (...signs: readonly string[]): boolean => {
    const next = tokens[at];
    return next?.kind === 'sign' && signs.includes(next.text);
  };
  const take = (): string => {
    const next = tokens[at++];
    return next && next.kind !== 'number' ? next.text : '';
  };
  const expect = (sign: string) => {
    if (!isNext(sign)) throw new CalculationError(`"${sign}" is missing`);
    at += 1;
  };
  const deeper = (read: () => number): number => {
    depth += 1;
    if (depth > MOST_DEPTH) throw new CalculationError('the expression is nested too deeply');
    const value = read();
    depth -= 1;
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (isNext('+', '-')) value = take() === '+' ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = signed();
    while (isNext('*', '/', '%')) {
      const sign = take();
      const other = signed();
      if (sign !== '*' && other === 0) throw new CalculationError('it divides by zero');
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other;
    }
    return value;
  };
  const signed = (): number => deeper(() => (isNext('+', '-') ? (take() === '-' ? -signed() : signed()) : power()));
  const power = (): number => {
    let base = value();
    while (isNext('!')) {
      at += 1;
      base = factorial(base);
    }
    if (!isNext('^')) return base;
    at += 1;
    return base ** signed();
  };
  const value = (): number => {
    const next = tokens[at];
    if (next === undefined) throw new CalculationError('it ends too early');
    at += 1;
    if (next.kind === 'number') return next.value;
    if (next.kind === 'sign') {
      if (next.text !== '(') throw new CalculationError(`a number is missing before "${next.text}"`);
      const inside = sum();
      expect(')');
      return inside;
    }
    return isNext('(') ? called(next.text) : constant(next.text);
  };
  const called = (name: string): number => {
    const run = functions[name];
    if (!run) throw new CalculationError(`there is no function "${name}"`);
    expect('(');
    const values = [sum()];
    while (isNext(',')) {
      at += 1;
      values.push(sum());
    }
    expect(')');
    if (values.length > 1 && !LISTS.has(name)) throw new CalculationError(`"${name}" takes one value`);
    return run(...values);
  };

  const result = sum();
  if (at < tokens.length) throw new CalculationError('there is something behind its end');
  return result;
}

function constant(name: string): number {
  const value = constants[name];
  if (value === undefined) throw new CalculationError(`"${name}" is not known`);
  return value;
}

/** Above 170 it is no finite number any more. */
function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 170)
    throw new CalculationError('! needs a whole number from 0 to 170');
  let result = 1;
  for (let factor = 2; factor <= value; factor++) result *= factor;
  return result;
}
