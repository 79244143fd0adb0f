import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { UnreadAnswers } from './unreadAnswers.ts';

/** On its way out until its reader has it or it is ended. */
class Answer extends EventEmitter {
  destroyed = false;
  readonly writableLength: number;

  constructor(bytes: number) {
    super();
    this.writableLength = bytes;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const held = (answers: UnreadAnswers, person: number, bytes = 0): Answer => {
  const answer = new Answer(bytes);
  answers.hold(person, answer as unknown as ServerResponse);
  return answer;
};
const noBound = { person: Infinity, all: Infinity };
const endedOf = (answers: readonly Answer[]) => answers.map(({ destroyed }) => destroyed);

it('of one person the oldest ends where there are more than one may have', () => {
  const answers = new UnreadAnswers({ person: 2, all: 100 }, noBound);
  const [first, second, other, third] = [1, 1, 2, 1].map((person) => held(answers, person));
  expect(endedOf([first!, second!, other!, third!])).toEqual([true, false, false, false]);
  // What was read holds nothing.
  second!.emit('close');
  held(answers, 1);
  expect(endedOf([other!, third!])).toEqual([false, false]);
});

it('the oldest of whoever has most ends where there are more than all may have', () => {
  const answers = new UnreadAnswers({ person: 10, all: 4 }, noBound);
  const ofMany = [1, 1, 1].map((person) => held(answers, person));
  const ofFew = [2, 3].map((person) => held(answers, person));
  expect(endedOf([...ofMany, ...ofFew])).toEqual([true, false, false, false, false]);
});

it('as many end as lie there with more bytes than a person, or all, may have', () => {
  const answers = new UnreadAnswers(noBound, { person: 100, all: 150 });
  const own = [60, 30, 20].map((bytes) => held(answers, 1, bytes));
  // What comes is written only now, and is never ended for its own size.
  expect(endedOf(own)).toEqual([false, false, false]);
  const next = held(answers, 1, 500);
  expect(endedOf([...own, next])).toEqual([true, false, false, false]);
  const other = held(answers, 2, 10);
  expect(endedOf([...own, next, other])).toEqual([true, true, true, true, false]);
});
