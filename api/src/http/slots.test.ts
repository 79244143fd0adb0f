import { setMaxListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { toClientId } from '../ids.ts';
import { ApiError } from './errors.ts';
import { Slots } from './slots.ts';

const nobodyLeaves = new AbortController().signal;
setMaxListeners(0, nobodyLeaves);
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Who has a slot, in the order in which they got it. */
function watched(atOnce = { all: 3, client: 2, person: 2 }) {
  const slots = new Slots({
    atOnce,
    waiting: { client: 16, person: 8 },
  });
  const got: string[] = [];
  const refused: string[] = [];
  const frees = new Map<string, () => void>();
  const take = (name: string, client: number, person: number | null, left = nobodyLeaves): void => {
    const owner = { clientId: toClientId(client), person };
    slots.take(owner, left).then(
      (free) => {
        frees.set(name, free);
        return got.push(name);
      },
      (error: Error) => refused.push(`${name}: ${error instanceof ApiError ? error.failure : error.message}`),
    );
  };
  const free = async (name: string): Promise<void> => {
    frees.get(name)?.();
    await settle();
  };
  return { got, refused, take, free };
}

describe('slots', () => {
  it('are two of a client, so that another finds one', async () => {
    const { got, take, free } = watched();
    for (const [index, person] of [1, 2, 3].entries()) take(`a${index}`, 1, person);
    take('b0', 2, 4);
    take('c0', 3, 5);
    await settle();
    expect(got).toEqual(['a0', 'a1', 'b0']);
    await free('a0');
    expect(got).toEqual(['a0', 'a1', 'b0', 'a2']);
    await free('b0');
    expect(got.at(-1)).toBe('c0');
  });

  it('say where none is free at once, before anybody waits for it', async () => {
    const slots = new Slots({ atOnce: { all: 1, client: 1, person: 1 }, waiting: { client: 1, person: 1 } });
    const said: string[] = [];
    const take = (name: string) =>
      slots.take({ clientId: toClientId(1), person: 1 }, nobodyLeaves, () => said.push(name));
    const free = await take('first');
    const second = take('second');
    expect(said).toEqual(['second']);
    free();
    (await second)();
    expect(said).toEqual(['second']);
  });

  it('go to the people of a client in turn, however many one of them waits for', async () => {
    const { got, take, free } = watched();
    for (const index of [0, 1, 2, 3]) take(`a${index}`, 1, 1);
    for (const index of [0, 1]) take(`b${index}`, 1, 2);
    await settle();
    for (const name of ['a0', 'a1', 'b0', 'b1']) await free(name);
    expect(got).toEqual(['a0', 'a1', 'b0', 'b1', 'a2', 'a3']);
  });

  it('go to who came while another person’s work went on before what that person has waiting', async () => {
    const { got, take, free } = watched({ all: 1, client: 1, person: 1 });
    for (const name of ['a0', 'a1']) take(name, 1, 1);
    take('b0', 1, 2);
    await settle();
    take('c0', 1, 3);
    for (const name of ['a0', 'b0', 'c0']) await free(name);
    expect(got).toEqual(['a0', 'b0', 'c0', 'a1']);
  });

  it('are two of a person, in whatever clients', async () => {
    const { got, take, free } = watched();
    for (const client of [1, 2, 3]) take(`a${client}`, client, 1);
    take('b', 3, 2);
    await settle();
    expect(got).toEqual(['a1', 'a2', 'b']);
    await free('b');
    expect(got).toEqual(['a1', 'a2', 'b']);
    await free('a1');
    expect(got).toEqual(['a1', 'a2', 'b', 'a3']);
  });

  it('go to clients in turn, and to whoever of a client may have one', async () => {
    const { got, take, free } = watched();
    for (const name of ['a0', 'a1', 'a2', 'a3']) take(name, 1, null);
    for (const name of ['b0', 'b1', 'b2']) take(name, 2, null);
    take('c0', 3, null);
    await settle();
    for (const name of ['a0', 'a1', 'b0', 'b1', 'a2', 'c0', 'b2']) await free(name);
    expect(got).toEqual(['a0', 'a1', 'b0', 'a2', 'b1', 'c0', 'a3', 'b2']);
  });

  it('are refused where too many of a person or a client wait', async () => {
    const { refused, take } = watched();
    for (const person of [1, 2, 3]) {
      for (let index = 0; index < 8; index += 1) take(`p${person}-${index}`, 1, person);
    }
    await settle();
    expect(refused.map((each) => each.split(':')[0])).toEqual([
      'p3-2',
      'p3-3',
      'p3-4',
      'p3-5',
      'p3-6',
      'p3-7',
    ]);
    const one = watched();
    for (let index = 0; index < 12; index += 1) one.take(`q${index}`, index, 1);
    await settle();
    expect(one.refused).toEqual(['q10: tooManyAtOnce', 'q11: tooManyAtOnce']);
  });

  it('are waited for no more by who left', async () => {
    const { got, refused, take, free } = watched();
    const leaving = new AbortController();
    for (const name of ['a0', 'a1']) take(name, 1, null);
    take('a2', 1, null, leaving.signal);
    take('a3', 1, null);
    leaving.abort(new Error('left'));
    take('a4', 1, null, leaving.signal);
    await settle();
    expect(refused).toEqual(['a4: left', 'a2: left']);
    await free('a0');
    expect(got).toEqual(['a0', 'a1', 'a3']);
  });
});
