import { removeRun } from './databases.ts';

/** Workers end without a word, and their apis with them: what they leave is removed when all have ended. */
export async function teardown(): Promise<void> {
  await removeRun();
}
