import { percentile, spread } from './statistics.ts';

/**
 * How steady the machine was: the same piece of work again and again between the rounds, while nothing that is measured runs. What
 * it varies by, the figures of the same section vary by as well, whatever is measured.
 */

const words = new Int32Array(2 ** 20);
const steps = 2_000_000;

/** Arithmetic, and memory beyond the caches of a core, as the product needs both. */
function work(): number {
  let state = 1;
  for (let step = 0; step < steps; step += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const place = (state >>> 12) & (words.length - 1);
    words[place] = (words[place] ?? 0) + state;
  }
  return state;
}

let isCompiled = false;
let milliseconds: number[] = [];

/** Once before each round. */
export function measureUnit(): void {
  if (!isCompiled) work();
  isCompiled = true;
  const start = performance.now();
  work();
  milliseconds.push(performance.now() - start);
}

const inMiddle = [0.1, 0.9] as const;

/** Half of what eight of ten lie in, of their median. */
function deviation(values: readonly number[]): number {
  const [low, high] = inMiddle.map((share) => percentile(values, share));
  return ((high ?? Number.NaN) - (low ?? Number.NaN)) / 2 / percentile(values, 0.5);
}

/** A sentence behind how the figures of a section came about; none where there were no rounds. */
export function steadinessOf(values: readonly number[]): string {
  if (values.length < 2) return '';
  const percent = Math.ceil(deviation(values) * 100);
  return ` A fixed piece of work before each round, ${values.length} times: ${spread(values, 1)} ms, eight of ten within ± ${percent} %.`;
}

/** What a section says that it took in the middle. */
export const unitRow = /A fixed piece of work before each round, \d+ times: ([\d.]+) \(/;

/** The same of what was measured since it was last told. */
export function tellSteadiness(): string {
  const told = steadinessOf(milliseconds);
  milliseconds = [];
  return told;
}
