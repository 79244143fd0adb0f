/**
 * `npm run prove` walks every round of the long tests; a run of `npm test` walks a few, others for each commit. What is true of
 * a few is proven of them alone: a case that stands for all others is not left to chance, it is named by its test.
 */

/** Whether everything is to be proven, however long it takes. */
export const isProving = process.env['TRIBUTARY_PROVE'] === '1';

/** Told by `npm test`, made from the commit. */
export const seed = Number(process.env['TRIBUTARY_SEED'] ?? 0);

/** All when proving; else so many, next to each other, beginning where the commit says. */
export function someOf<Round>(rounds: readonly Round[], count: number): readonly Round[] {
  if (isProving || rounds.length <= count) return rounds;
  return [...rounds, ...rounds].slice(seed % rounds.length, (seed % rounds.length) + count);
}
