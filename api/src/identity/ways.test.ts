import { describe, expect, it } from 'vitest';
import type { Level } from './pace.ts';
import { judge, waysOf } from './ways.ts';

/** Levels on a clock that is set by hand. */
class Door {
  readonly #levels = new Map<string, { level: number; at: number }>();
  readonly #isUnguessable: boolean;
  seconds = 0;

  constructor(isUnguessable = false) {
    this.#isUnguessable = isUnguessable;
  }

  /** The seconds to wait; 0: judged, and wrong. */
  try(address: string, account = 'anna'): number {
    const ways = waysOf({ account, address, deviceHash: null, isUnguessable: this.#isUnguessable });
    const keys = ways.flatMap((way) => [...way.keys()]);
    const judgement = judge(ways, new Map(keys.map((key) => [key, this.#levelOf(key)])));
    if (!judgement.isFree) return judgement.secondsToWait;
    for (const [key, level] of judgement.levels) this.#levels.set(key, { level, at: this.seconds });
    return 0;
  }

  #levelOf(key: string): Level {
    const { level, at } = this.#levels.get(key) ?? { level: 0, at: this.seconds };
    return { level, seconds: this.seconds - at };
  }

  /** How many of all that these addresses try for so long are judged. */
  poll(addresses: readonly string[], forSeconds: number, everySeconds = 1): number {
    let judged = 0;
    for (const end = this.seconds + forSeconds; this.seconds < end; this.seconds += everySeconds) {
      judged += addresses.filter((address) => this.try(address) === 0).length;
    }
    return judged;
  }
}

const sixteen = Array.from({ length: 16 }, (_, index) => `198.51.100.${index}`);

describe('an address from which nobody guessed', () => {
  it.each([
    ['password', false],
    ['set-up word', true],
  ])('is judged at once while sixteen others poll, and thrice: %s', (_, isUnguessable) => {
    const door = new Door(isUnguessable);
    door.poll(sixteen, 900);
    expect([1, 2, 3].map(() => door.try('203.0.113.1'))).toEqual([0, 0, 0]);
  });

  it('is judged while all networks of a site poll', () => {
    const door = new Door();
    const networks = Array.from({ length: 64 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    door.poll(networks, 600, 5);
    expect(door.try('2001:db8:1::1')).toBe(0);
    expect(door.try('203.0.113.1')).toBe(0);
  });

  it('shares its three attempts with all networks of its site, of 48 bits, and with no other', () => {
    const door = new Door();
    door.poll(sixteen, 900);
    const judgedOf = (site: string): number => {
      const networks = Array.from({ length: 64 }, (_, index) => `${site}:${index.toString(16)}::1`);
      // What the account has left is for those that poll.
      sixteen.forEach((address) => door.try(address));
      return networks.filter((address) => door.try(address) === 0).length;
    };
    expect(['2001:db8:0', '2001:db8:1', '2001:db9:0'].map(judgedOf)).toEqual([3, 3, 3]);
  });

  it('is judged while others guess at all accounts', () => {
    const door = new Door();
    for (let index = 0; index < 1200; index += 1) {
      door.try(`198.51.${index % 100}.1`, `account ${index}`);
    }
    expect(door.try('198.51.0.1', 'one more')).toBeGreaterThan(0);
    expect(door.try('203.0.113.1')).toBe(0);
  });
});

describe('guesses at an account from unknown devices', () => {
  it('are bounded, however many addresses there are', () => {
    const door = new Door();
    let judged = 0;
    const hours = 2;
    for (let minute = 0; minute < hours * 60; minute += 1) {
      for (let index = 0; index < 50; index += 1) {
        door.seconds = minute * 60 + index;
        judged += door.try(`198.51.${minute}.${index}`) === 0 ? 1 : 0;
      }
    }
    expect(judged).toBeGreaterThan(1500);
    expect(judged).toBeLessThanOrEqual(50 + 1440 + hours * (360 + 60) + 10);
  });

  it('go on at an address as all others do after its three of a day', () => {
    const door = new Door();
    door.poll(sixteen, 600);
    expect([1, 2, 3, 4].map(() => door.try('203.0.113.1') > 0)).toEqual([false, false, false, true]);
  });
});
