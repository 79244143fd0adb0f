import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * How many cores this machine gives us just now: busy neighbours and quotas are in it, which the number of its cores does not
 * say. As many threads as cores count for a moment, and the time that they got is held against the time that went by.
 */
const countMilliseconds = 600;

const counting = `
  const { workerData } = require('node:worker_threads');
  const end = Date.now() + workerData;
  while (Date.now() < end);
`;

/** @returns {Promise<number>} */
export async function measureCores() {
  const cores = availableParallelism();
  const before = process.cpuUsage();
  const start = process.hrtime.bigint();
  await Promise.all(
    Array.from(
      { length: cores },
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(counting, { eval: true, workerData: countMilliseconds });
          worker.once('error', reject);
          worker.once('exit', resolve);
        }),
    ),
  );
  const { user, system } = process.cpuUsage(before);
  const elapsed = Number(process.hrtime.bigint() - start) / 1000;
  return Math.min(cores, (user + system) / elapsed);
}

/** A browser and the product behind it fill about a core. @param {number} cores */
export const browsersFor = (cores) => Math.min(4, Math.max(1, Math.round(cores)));
