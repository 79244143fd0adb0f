import { describe, expect, it } from 'vitest';
import { checklist, isReady, runOfPanes, stepOf, type ChecklistInput } from './checklist.ts';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };

const whole: ChecklistInput = {
  hasFile: true,
  sourcePane: valid,
  rulesPane: valid,
  isVerified: true,
  hasUnsavedEdits: false,
  lastRun: { isCurrent: true, errorCount: 0, state: 'SUCCEEDED' },
};

function states(change: Partial<ChecklistInput>) {
  return Object.fromEntries(checklist({ ...whole, ...change }).map(({ name, state }) => [name, state]));
}

function problem(code: string) {
  return {
    isValid: false,
    problems: [{ code, subject: 'account', count: 1 }],
    outdatedErrorCount: 0,
    foreseenErrorCount: 0,
  };
}

/** Nothing is wrong with the rules, and they are not valid because of what a run found in the source. */
const blocked = { ...valid, isValid: false };

const notRun = { isCurrent: false, errorCount: 0, isUndone: false };
const good = { ...notRun, isCurrent: true };
const undone = { ...good, isUndone: true };

describe('a step', () => {
  it.each([
    ['source', valid, notRun, 'done'],
    ['rules', problem('matchingRuleMissing'), good, 'problems'],
    [
      'output',
      { isValid: false, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 },
      notRun,
      'waiting',
    ],
    [
      'output',
      { isValid: false, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 },
      { ...good, errorCount: 3 },
      'failed',
    ],
    ['output', valid, notRun, 'notRun'],
    ['output', valid, good, 'done'],
    ['output', valid, undone, 'undone'],
    ['rules', valid, undone, 'done'],
    ['source', { ...valid, outdatedErrorCount: 3 }, { ...notRun, errorCount: 3 }, 'outdated'],
    ['source', { ...valid, foreseenErrorCount: 3 }, notRun, 'foreseen'],
    ['source', { ...valid, foreseenErrorCount: 3, outdatedErrorCount: 2 }, notRun, 'foreseen'],
  ] as const)('%s %o, run: %o, is %s', (pane, state, run, expected) => {
    const panes = { source: valid, rules: valid, output: valid, [pane]: state };
    expect(stepOf(pane, panes, run)).toBe(expected);
  });

  it.each([
    ['stay done where a run found errors in the source', problem('dateCannotBeParsed'), 'done'],
    ['wait for a field map that is not complete', problem('missing_required_field'), 'waiting'],
    ['wait for a file', problem('missing_source'), 'waiting'],
  ] as const)('of rules %s', (_, source, expected) => {
    const panes = { source, rules: blocked, output: blocked };
    expect(stepOf('rules', panes, { ...good, errorCount: 3 })).toBe(expected);
  });
});

describe('what a run says of the panes', () => {
  const run = { kind: 'PROCESS', state: 'RUNNING', isCurrent: true, errorCount: 0 };
  it.each([
    ['nothing while it is under way', { status: 'PROCESSING', lastRun: run }, notRun],
    [
      'what it found',
      { status: 'PROCESS_FAILED', lastRun: { ...run, state: 'FAILED', errorCount: 4 } },
      { ...good, errorCount: 4 },
    ],
    ['that its figures count', { status: 'PROCESSED', lastRun: { ...run, state: 'SUCCEEDED' } }, good],
    [
      'that its figures were taken back',
      { status: 'DATA_READY', lastRun: { ...run, state: 'SUCCEEDED', isCurrent: false } },
      { ...notRun, isUndone: true },
    ],
    [
      'that its figures count on where it is corrected',
      { status: 'DATA_READY', publishedVersion: 1, lastRun: { ...run, state: 'SUCCEEDED' } },
      good,
    ],
    ['nothing where there was none', { status: 'DATA_READY', lastRun: null }, notRun],
  ])('is %s', (_, state, expected) => {
    expect(runOfPanes({ publishedVersion: null, ...state })).toEqual(expected);
  });
});

describe('the checklist of processing', () => {
  it('is done when nothing is missing', () => {
    expect(new Set(Object.values(states({})))).toEqual(new Set(['done']));
    expect(isReady(checklist(whole))).toBe(true);
  });

  it.each([
    ['file', { hasFile: false }],
    ['fields', { sourcePane: problem('missing_required_field') }],
    ['saved', { hasUnsavedEdits: true }],
    ['verified', { isVerified: false }],
  ] as const)('does not start without: %s', (name, change) => {
    expect(states(change)[name]).toBe('missing');
    expect(isReady(checklist({ ...whole, ...change }))).toBe(false);
  });

  it.each([
    ['placement', { sourcePane: problem('unknownAccount') }],
    ['placement', { rulesPane: problem('matchingRuleMissing') }],
    ['dryRun', { lastRun: null }],
    ['dryRun', { lastRun: { isCurrent: false, errorCount: 0, state: 'SUCCEEDED' } }],
    ['dryRun', { lastRun: { isCurrent: true, errorCount: 3, state: 'FAILED' } }],
  ] as const)('only advises: %s', (name, change) => {
    expect(states(change)[name]).toBe('advised');
    expect(states(change).fields).toBe('done');
    expect(isReady(checklist({ ...whole, ...change }))).toBe(true);
  });
});
