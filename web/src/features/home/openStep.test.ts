import { describe, expect, it } from 'vitest';
import { openStep } from './openStep.ts';

const run = (errorCount: number) => ({ state: errorCount > 0 ? 'FAILED' : 'SUCCEEDED', errorCount });

describe('the next step of an instance that waits', () => {
  it.each([
    ['NEW', false, null, 'upload', 'source'],
    ['FETCH_FAILED', false, null, 'upload', 'source'],
    ['FETCHING_DATA', false, null, 'watch', 'output'],
    ['DATA_READY', false, null, 'process', 'source'],
    ['DATA_READY', false, run(0), 'process', 'source'],
    ['DATA_READY', false, run(22), 'errors', 'output'],
    ['PROCESS_FAILED', false, run(3), 'errors', 'output'],
    ['PROCESS_FAILED', true, run(3), 'errors', 'output'],
    ['PROCESSING', false, run(0), 'watch', 'output'],
    ['DEPROCESSING', true, run(0), 'watch', 'output'],
    ['PROCESSED', true, run(0), 'processAgain', 'output'],
  ])('%s, out of date: %s, last run: %j → %s', (status, isStale, lastRun, name, pane) => {
    const step = openStep({ status, isStale, lastRun });
    expect([step.name, step.place.pane]).toEqual([name, pane]);
  });
});
