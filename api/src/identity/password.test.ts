import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashPassword, isPasswordOf } from './password.ts';

it('is judged with a file looked at meanwhile, however many wait', async () => {
  const hash = await hashPassword('a password');
  expect(await isPasswordOf(hash, 'a password')).toBe(true);
  let judged = 0;
  const many = Array.from({ length: 24 }, async () => {
    const isRight = await isPasswordOf(hash, 'another');
    judged += 1;
    return isRight;
  });
  await stat(import.meta.filename);
  expect(judged).toBeLessThan(4);
  expect(await Promise.all(many)).toEqual(many.map(() => false));
});
