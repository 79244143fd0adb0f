import type { EndedJob } from './jobLog.ts';
import { type JobTimes, preparations, totalSeconds } from './job.ts';

/** Where the time of a main job went: parts that add up to the whole. */

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
  references: 'references and hashes',
  publish: 'publish',
  seen: 'until it is seen',
};

/** Seconds by part. */
export type Phases = ReadonlyMap<string, number>;

export function phasesOf(times: JobTimes, job: EndedJob): Phases {
  const phases = new Map<string, number>(preparations.map((name) => [name, times.prepared[name]]));
  phases.set('queue', (job.startedAt - times.orderedAt) / 1000);
  for (const [step, milliseconds] of Object.entries(job.steps)) phases.set(step, milliseconds / 1000);
  const sum = [...phases.values()].reduce((total, seconds) => total + seconds, 0);
  return phases.set('seen', totalSeconds(times) - sum);
}

const storing = ['version', 'segments', 'COPY', 'packs', 'references'];

/** Postings and balances that were computed become durable. */
export function storingSeconds(phases: Phases): number {
  return storing.reduce((sum, name) => sum + (phases.get(name) ?? 0), 0);
}

/** Means, since medians would not add up. */
export function phaseRows(jobs: readonly Phases[]): string[] {
  const [first] = jobs;
  if (first === undefined) return [];
  const meanOf = (name: string): number =>
    jobs.reduce((sum, phases) => sum + (phases.get(name) ?? 0), 0) / jobs.length;
  const names = [...first.keys()];
  const whole = names.reduce((sum, name) => sum + meanOf(name), 0);
  return [
    ...names.map((name) => `| phase: ${words[name] ?? name} | ${meanOf(name).toFixed(3)} s |`),
    `| all phases (means of ${jobs.length}) | ${whole.toFixed(3)} s |`,
  ];
}
