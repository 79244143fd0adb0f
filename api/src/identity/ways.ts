import ipaddr from 'ipaddr.js';
import { isIPv6 } from 'node:net';
import { placeMark } from './guessingStore.ts';
import { type Level, levelAfter, type Pace, secondsToWait } from './pace.ts';

/** An account from one address: what is guessed at it there keeps nobody out elsewhere. */
const paceOfPlace: Pace = { free: 5, secondsUntilForgotten: 600, pauseSeconds: [4, 60] };
/** An account from all addresses. It sinks faster than a handful of addresses can fill it, each at the pace of its place. */
const paceOfAccount: Pace = { free: 50, secondsUntilForgotten: 10, pauseSeconds: [4, 60] };
/** A device on which the account signed in before: nobody else slows it down. */
const paceOfDevice: Pace = { free: 10, secondsUntilForgotten: 600, pauseSeconds: [4, 900] };
/** All accounts from one address, behind which there may be a whole office. */
const paceOfAddress: Pace = { free: 100, secondsUntilForgotten: 30, pauseSeconds: [4, 900] };
/** All accounts from all addresses, which bounds the work of judging. */
const paceOfAll: Pace = { free: 500, secondsUntilForgotten: 1, pauseSeconds: [4, 10] };

/**
 * Codes of the second factor of an account, from anywhere: only who knows the password tries any, and three of a million are
 * right at a time. At this pace 150 a day are judged.
 */
const paceOfCodes: Pace = { free: 5, secondsUntilForgotten: 600, pauseSeconds: [4, 900] };

const daySeconds = 86_400;
/** Of each address so many attempts a day are judged however full the levels are that it shares with others. */
const kept = 3;
const paceOfKept: Pace = {
  free: kept,
  secondsUntilForgotten: daySeconds / kept,
  pauseSeconds: [daySeconds / kept, daySeconds / kept],
};
/** Of each account so many of these, since addresses are cheap to some: one a minute, and those of a day at once. */
const paceOfKeptOfAccount: Pace = { free: 1440, secondsUntilForgotten: 60, pauseSeconds: [60, 60] };

export interface Attempt {
  /** Whatever was typed or named as whom; told apart by its hash. */
  readonly account: string;
  readonly address: string;
  /** Hash of the token of a device that the account is known on. */
  readonly deviceHash: string | null;
  /** Too many words to be guessed, from however many addresses: only each address is slowed, and nobody by others. */
  readonly isUnguessable?: boolean;
  /** A code of the second factor, after the right password. */
  readonly isOfCode?: boolean;
}

/** What somebody brings as the answer of a sign-in provider, which is asked about it: nobody's account so far. */
export interface ProviderAttempt {
  readonly providerAddress: string;
  /** Hash of the token of a device that anybody is known on. */
  readonly deviceHash: string | null;
}

/** The levels that have to allow an attempt, and are filled by it. */
export type Way = ReadonlyMap<string, Pace>;

/** The bits of IPv6 networks that one caller may have all of: usually, and at most. */
const bitsOfNetwork = 64;
const bitsOfSite = 48;

/** Of which there is one, however it is spelled; of IPv6 the network. */
function originOf(address: string, bits: number): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
}

/** What counts as one place for whoever is not known: however many addresses somebody has, of a site's network all are the same. */
export const sourceOf = (address: string): string => originOf(address, bitsOfSite);

/** The ways on which an attempt may be judged, of which the first that is free is taken. */
export function waysOf(attempt: Attempt | ProviderAttempt): readonly Way[] {
  if ('providerAddress' in attempt) return waysOfProviders(attempt);
  const { account, address, deviceHash, isUnguessable = false } = attempt;
  if (attempt.isOfCode === true) return [new Map([[`code ${account}`, paceOfCodes]])];
  if (deviceHash !== null) return [new Map([[`device ${deviceHash} ${account}`, paceOfDevice]])];
  const origin = originOf(address, bitsOfNetwork);
  const own = [
    [`account ${account}${placeMark}${origin}`, paceOfPlace],
    [`address ${origin}`, paceOfAddress],
  ] as const;
  if (isUnguessable) return [new Map(own)];
  return [
    new Map([...own, [`account ${account}`, paceOfAccount], ['all', paceOfAll]]),
    new Map([
      ...own,
      [`kept of account ${account}`, paceOfKeptOfAccount],
      [`kept of address ${sourceOf(address)}`, paceOfKept],
    ]),
  ];
}

/** Apart from those of passwords: neither slows the other. */
function waysOfProviders({ providerAddress: address, deviceHash }: ProviderAttempt): readonly Way[] {
  if (deviceHash !== null) return [new Map([[`provider on device ${deviceHash}`, paceOfDevice]])];
  const own = [`provider at ${originOf(address, bitsOfNetwork)}`, paceOfAddress] as const;
  return [
    new Map([own, ['providers', paceOfAll]]),
    new Map([own, [`kept of provider at ${sourceOf(address)}`, paceOfKept]]),
  ];
}

export const pacesOfAccounts: readonly Pace[] = [paceOfPlace, paceOfAccount, paceOfCodes];

/** Of what is told of an account to administrators. */
export function paceOfKey(key: string): Pace {
  if (key.startsWith('code ')) return paceOfCodes;
  return key.includes(placeMark) ? paceOfPlace : paceOfAccount;
}

/** Either the seconds to wait, or the levels that an attempt leaves behind, by their keys. */
export type Judgement =
  | { readonly isFree: false; readonly secondsToWait: number }
  | { readonly isFree: true; readonly levels: ReadonlyMap<string, number> };

const untouched: Level = { level: 0, seconds: 0 };

export function judge(ways: readonly Way[], levels: ReadonlyMap<string, Level>): Judgement {
  const waits = ways.map((way) => {
    const waitsOfWay = [...way].map(([key, pace]) => secondsToWait(levels.get(key) ?? untouched, pace));
    return { way, wait: Math.max(...waitsOfWay) };
  });
  const free = waits.find(({ wait }) => wait === 0);
  if (free === undefined) {
    return { isFree: false, secondsToWait: Math.ceil(Math.min(...waits.map(({ wait }) => wait))) };
  }
  const after = [...free.way].map(
    ([key, pace]) => [key, levelAfter(levels.get(key) ?? untouched, pace)] as const,
  );
  return { isFree: true, levels: new Map(after) };
}
