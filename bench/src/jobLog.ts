import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the log of the api says of a job. */
export interface EndedJob {
  readonly startedAt: number;
  readonly endedAt: number;
  /** Milliseconds by step. */
  readonly steps: Readonly<Record<string, number>>;
}

interface LogLine {
  readonly time: number;
  readonly msg?: string;
  readonly job?: number;
  readonly kind?: string;
  readonly steps?: Readonly<Record<string, number>>;
}

const patienceMilliseconds = 120_000;
const lookMilliseconds = 50;

/** The last job of a kind that ended after a time. */
function findJob(lines: readonly LogLine[], kind: string, after: number): EndedJob | undefined {
  const end = lines.findLast((line) => line.msg === 'job ended' && line.kind === kind && line.time >= after);
  const start = lines.findLast((line) => line.msg === 'job started' && line.job === end?.job);
  if (end === undefined || start === undefined) return undefined;
  return { startedAt: start.time, endedAt: end.time, steps: end.steps ?? {} };
}

/** Reads the log until it tells of the job. */
export async function endedJob(logFile: string, kind: string, after: number): Promise<EndedJob> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const text = await readFile(logFile, 'utf8');
    const lines = text.split('\n').filter((line) => line.includes('"part":"jobs"'));
    const job = findJob(
      lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as LogLine),
      kind,
      after,
    );
    if (job !== undefined) return job;
    if (Date.now() > deadline) throw new Error(`No job of kind ${kind} ended`);
    await sleep(lookMilliseconds);
  }
}
