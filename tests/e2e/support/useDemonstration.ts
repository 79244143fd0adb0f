import { test } from 'playwright/test';
import { type RunningDemonstration, startDemonstration } from '../../support/demonstration.ts';

const startMilliseconds = 240_000;

/** The product with the demonstration group, for all tests of a file. */
export function useDemonstration(): () => RunningDemonstration {
  let demonstration: RunningDemonstration | undefined;
  test.beforeAll(async () => {
    test.setTimeout(startMilliseconds);
    demonstration = await startDemonstration('embedded');
  });
  test.afterAll(() => demonstration?.stop());
  return () => {
    if (demonstration === undefined) throw new Error('The demonstration is not running yet');
    return demonstration;
  };
}
