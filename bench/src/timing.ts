import { percentile } from './statistics.ts';

/** Milliseconds of each of so many calls, one after the other. */
export async function timesOf(read: (index: number) => Promise<unknown>, count: number): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = process.hrtime.bigint();
    await read(index);
    milliseconds.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  return milliseconds;
}

export function timesRow(what: string, milliseconds: readonly number[]): string {
  const share = (value: number): string => percentile(milliseconds, value).toFixed(1);
  const [least, most] = [Math.min(...milliseconds), Math.max(...milliseconds)];
  return `| ${what} | p50 ${share(0.5)}, p95 ${share(0.95)} ms of ${milliseconds.length} (${least.toFixed(1)}–${most.toFixed(1)}) |`;
}
