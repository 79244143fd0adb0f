import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the servers by NODE_OPTIONS: writes down every while how long the event loop stood still in it. */

const everyMilliseconds = 250;
const resolutionMilliseconds = 5;

const folder = process.env['TRIBUTARY_LOOP_FOLDER'];
const server = /(api|gateway)[\\/]dist[\\/]main\.js$/.exec(process.argv[1] ?? '')?.[1];
if (isMainThread && folder !== undefined && server !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMilliseconds });
  delay.enable();
  setInterval(() => {
    const stillMilliseconds = delay.max / 1e6 - resolutionMilliseconds;
    delay.reset();
    appendFileSync(path.join(folder, server), `${Date.now()} ${stillMilliseconds.toFixed(1)}\n`);
  }, everyMilliseconds).unref();
}
