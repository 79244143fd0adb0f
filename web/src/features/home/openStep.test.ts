import { describe, expect, it } from 'vitest';
import type { NextStepInput } from '../../components/instances/nextStep.ts';
import { openStep } from './openStep.ts';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const having = (code: string) => ({
  isValid: false,
  problems: [{ code, subject: 'x', count: 7 }],
  outdatedErrorCount: 0,
  foreseenErrorCount: 0,
});
const panes = (given: Partial<NextStepInput['panes']> = {}): NextStepInput['panes'] => ({
  source: valid,
  rules: valid,
  output: valid,
  unknownAccountCount: 0,
  unplacedAccountCount: 0,
  ...given,
});

describe('the next step of an instance that waits', () => {
  it.each([
    ['NEW', null, panes(), 'upload', 'source'],
    ['FETCH_FAILED', null, panes(), 'upload', 'source'],
    ['FETCHING_DATA', null, panes(), 'watch', 'output'],
    ['DATA_READY', {}, panes(), 'process', 'source'],
    ['DATA_READY', {}, panes({ source: having('missing_required_field') }), 'fields', 'source'],
    ['DATA_READY', {}, panes({ source: having('several_companies') }), 'companies', 'source'],
    ['DATA_READY', {}, panes({ source: having('missing_side') }), 'fields', 'source'],
    [
      'DATA_READY',
      {},
      panes({ rules: having('unknownAccount'), unknownAccountCount: 1 }),
      'accounts',
      'rules',
    ],
    [
      'DATA_READY',
      {},
      panes({ rules: having('matchingRuleMissing'), unplacedAccountCount: 1 }),
      'accounts',
      'rules',
    ],
    ['DATA_READY', {}, panes({ rules: having('matchingRuleConflict') }), 'rules', 'rules'],
    ['PROCESS_FAILED', {}, panes({ source: having('dateCannotBeParsed') }), 'errors', 'output'],
    ['PROCESSING', {}, panes(), 'watch', 'output'],
    ['DEPROCESSING', {}, panes(), 'watch', 'output'],
    ['PROCESSED', {}, panes(), 'processAgain', 'output'],
  ] as const)('%s, file: %j → %s', (status, source, given, name, pane) => {
    const step = openStep({ status, source, panes: given, isVerified: false });
    expect([step.name, step.place.pane]).toEqual([name, pane]);
  });
});
