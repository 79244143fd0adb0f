import { describe, expect, it } from 'vitest';
import { measurePackages } from './testing/measureProposals.ts';
import { measureRealFiles } from './testing/realFiles.ts';

/** How much of what files hold is proposed, and how much of what is proposed is right. */

const recallMin = 0.95;
const precisionMin = 0.99;

describe('what is proposed for files of accounting packages, and for real files', () => {
  const measures = [...measurePackages(), ...measureRealFiles()];
  const sumOf = (count: (measure: (typeof measures)[number]) => number): number =>
    measures.reduce((sum, measure) => sum + count(measure), 0);
  const right = sumOf((measure) => measure.right);

  it('is nearly all that they hold', () => {
    expect(measures.length).toBeGreaterThan(50);
    expect(right / sumOf((measure) => measure.expected)).toBeGreaterThan(recallMin);
  });

  it('is right, and never wrong with confidence', () => {
    expect(right / sumOf((measure) => measure.proposed)).toBeGreaterThan(precisionMin);
    expect(
      measures.flatMap(({ name, wrongAndSure }) => wrongAndSure.map((each) => `${name}: ${each}`)),
    ).toEqual([]);
  });

  it('begins with what their rows hold', () => {
    expect(
      measures.filter(({ typeIs }) => typeIs !== 'right').map(({ name, typeIs }) => [name, typeIs]),
    ).toEqual([['Oracle E-Business Suite', 'unsure']]);
  });
});
