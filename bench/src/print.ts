import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** All of docs/benchmarks.md anew, one program after the other, so that none slows another. */

const programs = [
  'engine',
  'mainJob',
  'payroll',
  'eliminations',
  'consolidation',
  'reading',
  'sizes',
  'translation',
  'reports',
  'retiring',
  'substitution',
  'people',
  'workbook',
  'browser',
  'load',
  'restart',
  'saves',
  'rights',
] as const;

for (const program of programs) {
  const start = performance.now();
  const file = path.join(import.meta.dirname, `${program}.js`);
  const { status } = spawnSync(process.execPath, [file, '--write'], { stdio: 'inherit' });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  process.stdout.write(`${program}: ${status === 0 ? 'done' : 'failed'} after ${minutes} min\n`);
  // The others say what they can all the same.
  if (status !== 0) process.exitCode = 1;
}
