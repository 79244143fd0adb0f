import { spawnSync } from 'node:child_process';

export interface PeerRun {
  readonly name: string;
  readonly seconds: number;
  readonly peakMemory: number | undefined;
}

/** Runs a program on a journal and measures it as a whole process; nothing where the program is not installed. */
export function runPeer(name: string, args: readonly string[]): PeerRun | undefined {
  if (spawnSync(name, ['--version']).error !== undefined) return undefined;
  const hasTime = spawnSync('/usr/bin/time', ['--version']).error === undefined;
  const start = process.hrtime.bigint();
  const result = hasTime
    ? spawnSync('/usr/bin/time', ['-f', '%M', name, ...args], { maxBuffer: 2 ** 28 })
    : spawnSync(name, args, { maxBuffer: 2 ** 28 });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.status !== 0)
    throw new Error(`${name} ended with ${String(result.status)}: ${String(result.stderr)}`);
  const kibibytes = hasTime ? Number(String(result.stderr).trim().split('\n').at(-1)) : Number.NaN;
  return { name, seconds, peakMemory: Number.isNaN(kibibytes) ? undefined : Math.round(kibibytes / 1024) };
}
