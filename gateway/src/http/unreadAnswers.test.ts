import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { UnreadAnswers } from './unreadAnswers.ts';

/** On its way out until its reader has it or it is ended. */
class Answer extends EventEmitter {
  destroyed = false;

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const held = (answers: UnreadAnswers, person: number): Answer => {
  const answer = new Answer();
  answers.hold(person, answer as unknown as ServerResponse);
  return answer;
};
const endedOf = (answers: readonly Answer[]) => answers.map(({ destroyed }) => destroyed);

it('of one person the oldest ends where there are more than one may have', () => {
  const answers = new UnreadAnswers({ person: 2, all: 100 });
  const [first, second, other, third] = [1, 1, 2, 1].map((person) => held(answers, person));
  expect(endedOf([first!, second!, other!, third!])).toEqual([true, false, false, false]);
  // What was read holds nothing.
  second!.emit('close');
  held(answers, 1);
  expect(endedOf([other!, third!])).toEqual([false, false]);
});

it('the oldest of whoever has most ends where there are more than all may have', () => {
  const answers = new UnreadAnswers({ person: 10, all: 4 });
  const ofMany = [1, 1, 1].map((person) => held(answers, person));
  const ofFew = [2, 3].map((person) => held(answers, person));
  expect(endedOf([...ofMany, ...ofFew])).toEqual([true, false, false, false, false]);
});
