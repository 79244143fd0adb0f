import { describe, expect, it } from 'vitest';
import { KeptAnswers } from './keptAnswers.ts';

describe('answers that are kept', () => {
  it('are there at once when they have come, until they are forgotten', async () => {
    const answers = new KeptAnswers();
    expect(answers.arrived('a')).toBeUndefined();
    await answers.ask('a', async () => Promise.resolve('old'));
    expect(answers.arrived('a')).toBe('old');
    answers.forget();
    expect(answers.arrived('a')).toBeUndefined();
    expect(await answers.ask('a', async () => Promise.resolve('new'))).toBe('new');
  });

  it('do not come back where they were forgotten on their way', async () => {
    const answers = new KeptAnswers();
    let resolve: (answer: unknown) => void = () => undefined;
    const promise = new Promise<unknown>((come) => {
      resolve = come;
    });
    const old = answers.ask('a', async () => promise);
    answers.keepBrought('b', promise, 'b');
    answers.forget();
    resolve({ b: 'old' });
    await old;
    await answers.ask('c', async () => Promise.resolve('of no matter'));
    expect([answers.arrived('a'), answers.arrived('b')]).toEqual([undefined, undefined]);
  });
});
