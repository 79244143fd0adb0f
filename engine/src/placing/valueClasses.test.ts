import { expect, it, vi } from 'vitest';
import { TextFacts } from '../conditions/textFacts.ts';
import { ValueClasses } from './valueClasses.ts';

it('reads each text anew once most are none of those that were kept', () => {
  const facts = new TextFacts([{ field: 'description', operator: 'contains', value: 'rent' }], 0);
  const read = vi.spyOn(facts, 'read');
  const classes = new ValueClasses(facts, [], 10);
  const texts = Array.from({ length: 10 }, (_, index) => `Rent ${index}`);
  const kept = texts.map((text) => classes.classOf(text));
  expect(texts.map((text) => classes.classOf(text))).toEqual(kept);
  expect(read).toHaveBeenCalledTimes(10);
  for (const number of [1, 2, 3]) classes.classOf(`Fee ${number}`);
  expect(texts.map((text) => classes.classOf(text))).toEqual(kept);
  expect(read).toHaveBeenCalledTimes(23);
});
