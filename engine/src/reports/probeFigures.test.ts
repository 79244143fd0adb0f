import { expect, it } from 'vitest';
import { drawn, fieldEnd } from './probeFigures.ts';

it.each(['account', 'instance', 'moved'])('no two numbers of two names make the same sum: %s', (kind) => {
  const numbers = Array.from({ length: 600 }, (_, at) => drawn(`${kind} ${at + 1}`));
  const sums = numbers.flatMap((one, at) => numbers.slice(at).map((other) => (one + other) % fieldEnd));
  expect(new Set(sums).size).toBe(sums.length);
});
