import { setTimeout as sleep } from 'node:timers/promises';

/** Looks again until it is so; whether it hangs is for the limit of the test to say. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(10);
}
