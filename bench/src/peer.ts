import { spawnSync } from 'node:child_process';

export interface PeerRun {
  readonly name: string;
  readonly seconds: number;
  /** Time on the processor, of program and system; NaN where it is not known. */
  readonly cpuSeconds: number;
  readonly peakMemory: number | undefined;
}

/** Runs a program on a journal and measures it as a whole process; nothing where the program is not installed. */
export function runPeer(name: string, args: readonly string[]): PeerRun | undefined {
  if (spawnSync(name, ['--version']).error !== undefined) return undefined;
  const hasTime = spawnSync('/usr/bin/time', ['--version']).error === undefined;
  const start = process.hrtime.bigint();
  const result = hasTime
    ? spawnSync('/usr/bin/time', ['-f', '%M %U %S', name, ...args], { maxBuffer: 2 ** 28 })
    : spawnSync(name, args, { maxBuffer: 2 ** 28 });
  const seconds = Number(process.hrtime.bigint() - start) / 1e9;
  if (result.status !== 0)
    throw new Error(`${name} ended with ${String(result.status)}: ${String(result.stderr)}`);
  const [kibibytes = Number.NaN, user = Number.NaN, system = Number.NaN] = hasTime
    ? String(result.stderr)
        .trim()
        .split('\n')
        .slice(-1)
        .flatMap((line) => line.split(' ').map(Number))
    : [];
  const peakMemory = Number.isNaN(kibibytes) ? undefined : Math.round(kibibytes / 1024);
  return { name, seconds, cpuSeconds: user + system, peakMemory };
}
