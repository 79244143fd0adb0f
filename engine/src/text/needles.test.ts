import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileText } from '../testing/hostileTexts.ts';
import { needlePlace, Needles } from './needles.ts';

const { within, atStart, atEnd, whole } = needlePlace;

function placesOf(text: string, needle: string): number[] {
  return [
    ...(text.includes(needle) ? [within] : []),
    ...(text.startsWith(needle) ? [atStart] : []),
    ...(text.endsWith(needle) ? [atEnd] : []),
    ...(text === needle ? [whole] : []),
  ];
}

function found(needles: Needles, text: string): string[] {
  const takings: string[] = [];
  const units = Uint16Array.from({ length: text.length + 1 }, (_, index) => text.charCodeAt(index));
  needles.find(units, text.length, (needle, place) => takings.push(`${needle}/${place}`));
  return takings.toSorted();
}

it('finds each needle once for each way in which it stands in a text, with a table of any size', () => {
  const needleList = fc.uniqueArray(hostileText, { maxLength: 12 });
  // Needles stand in texts by themselves, beside and within one another.
  const cases = needleList.chain((list) => {
    const part = list.length === 0 ? hostileText : fc.oneof(fc.constantFrom(...list), hostileText);
    const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
    return fc.tuple(fc.constant(list), fc.array(text, { maxLength: 6 }), fc.nat(60));
  });
  fc.assert(
    fc.property(cases, ([list, texts, stepCountMax]) => {
      const needles = new Needles(list, stepCountMax);
      for (const text of texts) {
        const expected = list.flatMap((needle, number) =>
          placesOf(text, needle).map((place) => `${number}/${place}`),
        );
        expect(found(needles, text)).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 500 },
  );
});

it('takes a needle that a long text has everywhere once, and all that it ends with', () => {
  const list = Array.from({ length: 300 }, (_, index) => 'a'.repeat(index + 1));
  const takings = found(new Needles(list), 'a'.repeat(20_000));
  expect(takings.length).toBe(list.length * 3);
});
