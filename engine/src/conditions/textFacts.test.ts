import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Encoding, utf8Of } from '../testing/recordBytes.ts';
import { randomCondition } from '../testing/randomCondition.ts';
import { hostileText } from '../testing/hostileTexts.ts';
import { holdsPlainly } from '../testing/naiveConditions.ts';
import { type Condition, compileCondition } from './conditions.ts';
import { TextFacts } from './textFacts.ts';

const firstFact = 7;
const anyWay = fc.constantFrom('text' as const, 'ascii' as const, 'encoded' as const);

/** As bytes where a text is ASCII without blanks around. */
function asciiOf(text: string): Uint8Array | null {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return text.trim() === text && units.every((unit) => unit < 128) ? Uint8Array.of(1, ...units, 2) : null;
}

/** By their UTF-8, where that is enough. */
function countEncoded(facts: TextFacts, text: string): number | null {
  if (text.trim() !== text || /\p{Cs}/u.test(text)) return null;
  const bytes = Uint8Array.of(1, ...utf8Of(text), 2);
  const count = facts.readEncoded(bytes, 1, bytes.length - 1, utf8Encoding);
  return count < 0 ? null : count;
}

function holdingOf(facts: TextFacts, text: string, way: 'text' | 'ascii' | 'encoded'): ReadonlySet<number> {
  const ascii = way === 'ascii' ? asciiOf(text) : null;
  const encoded = way === 'encoded' ? countEncoded(facts, text) : null;
  const byBytes = ascii === null ? encoded : facts.readAscii(ascii, 1, ascii.length - 1);
  const count = byBytes ?? facts.read(text);
  const holding = [...facts.holding.subarray(0, count)];
  expect(new Set(holding).size).toBe(holding.length);
  return new Set(holding);
}

it('say of each text what each condition by itself says, read as text or as bytes, in any order', () => {
  const conditions = fc.array(randomCondition(fc.constant('x'), hostileText), { maxLength: 10 });
  const cases = conditions.chain((list) => {
    const values = list.flatMap(({ value }) => value ?? []);
    const part = values.length === 0 ? hostileText : fc.oneof(fc.constantFrom(...values), hostileText);
    const text = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''));
    return fc.tuple(fc.constant(list), fc.array(fc.tuple(text, anyWay), { maxLength: 8 }));
  });
  fc.assert(
    fc.property(cases, ([list, texts]) => {
      const facts = new TextFacts(list, firstFact);
      for (const [text, by] of [...texts, ...texts]) {
        const holding = holdingOf(facts, text, by);
        for (const condition of list) {
          const { fact, isNegated } = facts.askedBy(condition);
          const expected = holdsPlainly(condition, text);
          expect(holding.has(fact) !== isNegated).toBe(expected);
          expect(compileCondition(condition)(text)).toBe(expected);
        }
      }
    }),
    { numRuns: 500 },
  );
});

it('are one for conditions that ask the same, or its contrary', () => {
  const list: Condition[] = [
    { field: 'x', operator: 'equals', value: 'Rent ' },
    { field: 'x', operator: 'not_in', value: ['rent', 'RENT'] },
    { field: 'x', operator: 'contains', value: 'rent' },
    { field: 'x', operator: 'is_empty' },
    { field: 'x', operator: 'not_equals', value: ' ' },
  ];
  const facts = new TextFacts(list, firstFact);
  expect(list.map((condition) => facts.askedBy(condition))).toEqual([
    { fact: 7, isNegated: false },
    { fact: 7, isNegated: true },
    { fact: 8, isNegated: false },
    { fact: 9, isNegated: false },
    { fact: 9, isNegated: true },
  ]);
  expect(facts.size).toBe(3);
});

it('are found in the bytes of letters beyond ASCII, in capitals or not, and of signs', () => {
  const list: Condition[] = [{ field: 'x', operator: 'contains', value: 'büro – МИЕТЕ' }];
  const facts = new TextFacts(list, 0);
  expect(countEncoded(facts, 'Das BÜRO – миете für März')).toBe(1);
  expect(countEncoded(facts, 'Das BÜRO – миета')).toBe(0);
  // A mark composes with the letter before it, and a sigma at the end of a word is another one.
  expect(countEncoded(facts, 'Das BU\u0308RO')).toBeNull();
  expect(countEncoded(facts, 'ΛΟΓΟΣ')).toBeNull();
});
