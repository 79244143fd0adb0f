import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the servers by NODE_OPTIONS: writes down every while how long the event loop stood still in it, and how long its
 * thread was ready meanwhile and had to wait for a processor, which no program can help.
 */

const everyMilliseconds = 250;
const resolutionMilliseconds = 5;

/** Since the thread began, in milliseconds; NaN where the system does not tell. */
function waitedForProcessor(): number {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

const folder = process.env['TRIBUTARY_LOOP_FOLDER'];
const server = /(api|gateway)[\\/]dist[\\/]main\.js$/.exec(process.argv[1] ?? '')?.[1];
if (isMainThread && folder !== undefined && server !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delay.enable();
  let waitedBefore = waitedForProcessor();
  setInterval(() => {
    const stillMilliseconds = delay.max / 1e6 - resolutionMilliseconds;
    delay.reset();
    const waited = waitedForProcessor();
    const line = [stillMilliseconds, waited - waitedBefore].map((value) => value.toFixed(1)).join(' ');
    waitedBefore = waited;
    appendFileSync(path.join(folder, server), `${Date.now()} ${line}\n`);
  }, everyMilliseconds).unref();
}
