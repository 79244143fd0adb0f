import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { MockAgent } from 'undici';
import { expect, it } from 'vitest';
import type { Upstream } from '../rest/upstream.ts';
import { Transfers } from './transfers.ts';

const callerOf = (person: number, clients: readonly number[]) =>
  ({
    findSession: () => Promise.resolve({ user: { id: person }, clients: clients.map((id) => ({ id })) }),
  }) as unknown as Upstream;
const answer = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

it('whoever is no member of a client takes none of its places', async () => {
  const transfers = new Transfers(new MockAgent());
  const admit = async (caller: Upstream) => (await transfers.admit(answer(), caller, 1))?.status ?? 'taken';
  const admitSix = async (caller: Upstream) => {
    for (let count = 0; count < 6; count += 1) expect(await admit(caller)).toBe('taken');
    expect(await admit(caller)).toBe(429);
  };
  for (const person of [1, 2, 3]) await admitSix(callerOf(person, [2]));
  for (const person of [4, 5]) await admitSix(callerOf(person, [1, 2]));
  const last = callerOf(6, [1]);
  for (let count = 0; count < 4; count += 1) expect(await admit(last)).toBe('taken');
  expect(await admit(last)).toBe(429);
});
