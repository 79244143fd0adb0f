import type { EndedJob } from './jobLog.ts';
import { type JobTimes, preparations, totalSeconds } from './job.ts';

/** Where the time of a main job went, as it was measured part by part, beside the whole as it was measured from outside. */

const words: Readonly<Record<string, string>> = {
  upload: 'upload: bytes in, stored and parsed meanwhile',
  source: 'rest of the parsing, the file becomes the source',
  fieldMap: 'field map',
  accounts: 'accounts',
  verification: 'verification',
  queue: 'order to process, until the job begins',
  plan: 'plan',
  rows: 'rows read and placed',
  entries: 'entries, order, balances',
  errors: 'errors and counts of accounts',
  version: 'version opened',
  segments: 'segments gathered, packed and hashed, as far as COPY waits for them',
  COPY: 'COPY',
  packs: 'packs of balances, as far as COPY waits for them',
  analytics: 'values of analytics fields',
  references: 'references and hashes',
  written: 'what its first readers find, as far as the thread makes it',
  publish: 'publish',
  kept: 'kept for its first readers',
  seen: 'end of the job, until it is seen',
};

export interface Phases {
  /** Seconds by part. */
  readonly parts: ReadonlyMap<string, number>;
  /** Seconds from the first byte until it was seen to be processed. */
  readonly whole: number;
}

export function phasesOf(times: JobTimes, job: EndedJob): Phases {
  const parts = new Map<string, number>(preparations.map((name) => [name, times.prepared[name]]));
  parts.set('queue', (job.startedAt - times.orderedAt) / 1000);
  for (const [step, milliseconds] of Object.entries(job.steps)) parts.set(step, milliseconds / 1000);
  parts.set('seen', (times.doneAt - job.endedAt) / 1000);
  return { parts, whole: totalSeconds(times) };
}

const storing = ['version', 'segments', 'COPY', 'packs', 'analytics', 'references'];

/** Postings and balances that were computed become durable. */
export function storingSeconds({ parts }: Phases): number {
  return storing.reduce((sum, name) => sum + (parts.get(name) ?? 0), 0);
}

/** Means, since medians would not add up. */
export function phaseRows(jobs: readonly Phases[]): string[] {
  const meanOf = (of: (job: Phases) => number): number =>
    jobs.reduce((sum, job) => sum + of(job), 0) / jobs.length;
  const names = [...new Set(jobs.flatMap(({ parts }) => [...parts.keys()]))];
  const means = names.map((name) => [name, meanOf(({ parts }) => parts.get(name) ?? 0)] as const);
  const sum = means.reduce((total, [, seconds]) => total + seconds, 0);
  const whole = meanOf((job) => job.whole);
  const left = whole - sum;
  const share = ((100 * left) / whole).toFixed(1);
  return [
    ...means.map(([name, seconds]) => `| phase: ${words[name] ?? name} | ${seconds.toFixed(3)} s |`),
    `| sum of the phases (means of ${jobs.length}) | ${sum.toFixed(3)} s |`,
    `| the whole from outside, mean | ${whole.toFixed(3)} s |`,
    `| not in any phase | ${left.toFixed(3)} s, ${share} % |`,
  ];
}
