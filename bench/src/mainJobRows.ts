import { allRuledKinds, type BookKind, plainKind } from './bookKinds.ts';
import type { ProductMemory } from './memory.ts';
import type { PeerRun } from './peer.ts';
import { phaseRows, type Phases, storingSeconds } from './phases.ts';
import { ratios, spread } from './statistics.ts';

/** What is printed of the main jobs. */

export interface Job {
  readonly totalSeconds: number;
  readonly uploadSeconds: number;
  readonly processSeconds: number;
  readonly phases: Phases;
  /** What the database grew by beyond the file itself, in MiB. */
  readonly growth: number;
}

/** The first job of servers that were just started. */
export interface FirstRound {
  readonly peer: PeerRun | undefined;
  /** Before it. */
  readonly idle: ProductMemory;
  readonly job: Job;
}

export interface Round {
  readonly peer: PeerRun | undefined;
  readonly floorSeconds: number;
  readonly jobs: ReadonlyMap<BookKind, Job>;
}

const secondsOf = (rounds: readonly { readonly peer: PeerRun | undefined }[]): number[] =>
  rounds.flatMap(({ peer }) => peer?.seconds ?? []);

/** None where the peer is not installed. */
function peerRatio(what: string, values: readonly number[], peer: readonly number[]): string[] {
  return peer.length === 0 ? [] : [`| ${what}, by turns | ${spread(ratios(values, peer))} |`];
}

function firstRows(rounds: readonly FirstRound[]): string[] {
  const totals = rounds.map(({ job }) => job.totalSeconds);
  return [
    `| the same, the first after a start | ${spread(totals)} s |`,
    ...peerRatio('its ratio to `ledger bal`', totals, secondsOf(rounds)),
  ];
}

function peerRows(rounds: readonly Round[], totals: readonly number[], storing: readonly number[]): string[] {
  const peer = secondsOf(rounds);
  if (peer.length === 0) return [];
  const memory = rounds[0]?.peer?.peakMemory ?? '?';
  const cpu = rounds.flatMap((round) => round.peer?.cpuSeconds ?? []);
  return [
    `| peer: \`ledger bal\` on the same entries, ${memory} MiB | ${spread(peer)} s, on the processor ${spread(cpu)} s |`,
    ...peerRatio('ratio to `ledger bal`', totals, peer),
    ...peerRatio('storing, ratio to `ledger bal`', storing, peer),
  ];
}

export function jobRows(
  name: string,
  kinds: readonly BookKind[],
  { first, rounds }: { readonly first: readonly FirstRound[]; readonly rounds: readonly Round[] },
): string[] {
  const valuesOf = (kind: BookKind, of: (job: Job) => number): number[] =>
    rounds.flatMap(({ jobs }) => {
      const job = jobs.get(kind);
      return job === undefined ? [] : [of(job)];
    });
  const plain = (of: (job: Job) => number): number[] => valuesOf(plainKind, of);
  const totalsOf = (kind: BookKind): number[] => valuesOf(kind, (job) => job.totalSeconds);
  const totals = totalsOf(plainKind);
  const storing = plain(({ phases }) => storingSeconds(phases));
  const floor = rounds.map(({ floorSeconds }) => floorSeconds);
  return [
    `| ${name}, upload to processed | ${spread(totals)} s |`,
    `| of that: upload, read and indexed | ${spread(plain((job) => job.uploadSeconds))} s |`,
    `| of that: process to published | ${spread(plain((job) => job.processSeconds))} s |`,
    `| of that: storing what was computed | ${spread(storing)} s |`,
    ...peerRows(rounds, totals, storing),
    ...firstRows(first),
    `| floor: the bytes of the file in and out, those of its figures in | ${spread(floor)} s |`,
    `| ratio to the floor, by turns | ${spread(ratios(totals, floor))} |`,
    ...kinds
      .filter((kind) => kind !== plainKind)
      .flatMap((kind) => {
        const ofKind = totalsOf(kind);
        const own = allRuledKinds.find((ruled) => ruled === kind)?.own;
        return [
          `| with ${kind.name}, upload to processed | ${spread(ofKind)} s |`,
          ...(own === undefined
            ? peerRatio('ratio to `ledger bal`', ofKind, secondsOf(rounds))
            : [
                `| ratio to the same file without rules, by turns | ${spread(ratios(ofKind, totalsOf(own)))} |`,
              ]),
          `| ratio to the plain job, by turns | ${spread(ratios(ofKind, totals))} |`,
        ];
      }),
    `| database, growth beside the file | ${spread(
      plain((job) => job.growth),
      0,
    )} MiB |`,
    ...phaseRows(rounds.flatMap(({ jobs }) => jobs.get(plainKind)?.phases ?? [])),
  ];
}
