import { expect, it } from 'vitest';
import { readPlace } from './editorAddress.ts';
import { foreseenPlace, isAt, nextStep, problemCountOf, type NextStepInput } from './nextStep.ts';

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const problems = (...codes: readonly (readonly [code: string, subject: string | null, count: number])[]) => ({
  isValid: false,
  problems: codes.map(([code, subject, count]) => ({ code, subject, count })),
  outdatedErrorCount: 0,
  foreseenErrorCount: 0,
});
const ready: NextStepInput = {
  status: 'DATA_READY',
  hasFile: true,
  panes: { source: valid, rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 },
  isVerified: false,
  hasUnsavedEdits: false,
  isRunning: false,
};
const accounts = problems(['unknownAccount', '1200', 84], ['unknownAccount', '1400', 2]);
const inPanes = (panes: Partial<NextStepInput['panes']>) => ({ panes: { ...ready.panes, ...panes } });

it.each([
  ['a file', { hasFile: false, ...inPanes({ source: problems(['missing_source', null, 1]) }) }, 'file', 0],
  [
    'what was typed saved',
    { hasUnsavedEdits: true, ...inPanes({ rules: accounts, unknownAccountCount: 2 }) },
    'save',
    0,
  ],
  [
    'the fields before the accounts',
    inPanes({
      source: problems(['missing_required_field', 'amount', 1]),
      rules: accounts,
      unknownAccountCount: 2,
    }),
    'fields',
    1,
  ],
  [
    'the order of dates that their values leave open',
    inPanes({ source: problems(['missing_date_order', 'document_entry_date', 1]) }),
    'dateOrder',
    1,
  ],
  [
    'how rows tell debit from credit, behind the fields',
    inPanes({
      source: problems(['missing_side', 'debit_amount', 1], ['several_companies', 'row_filter', 1]),
    }),
    'side',
    0,
  ],
  [
    'which rows are those of the entity, behind the fields',
    inPanes({ source: problems(['several_companies', 'row_filter', 1]), unknownAccountCount: 2 }),
    'companies',
    0,
  ],
  [
    'its accounts, also those that are only counted',
    inPanes({ rules: accounts, unknownAccountCount: 250 }),
    'accounts',
    250,
  ],
  [
    'places for its accounts, each once',
    inPanes({
      rules: problems(['matchingRuleMissing', '1200', 84], ['matchingRuleMissing', '1400', 2]),
      unplacedAccountCount: 2,
    }),
    'mapping',
    2,
  ],
  ['rules for its lines', inPanes({ rules: problems(['matchingRuleMissing', null, 14]) }), 'rules', 14],
  [
    'the errors looked at, where they are of several kinds',
    inPanes({
      source: problems(['dateCannotBeParsed', null, 3]),
      rules: problems(['matchingRuleMissing', null, 14]),
    }),
    'errors',
    17,
  ],
  ['somebody who verifies it', {}, 'verify', 0],
  ['to be processed', { isVerified: true }, 'process', 0],
  [
    'to be processed again, where errors were found before the changes',
    { isVerified: true, ...inPanes({ rules: { ...valid, outdatedErrorCount: 22, foreseenErrorCount: 0 } }) },
    'process',
    22,
  ],
] as const)('an instance needs %s', (_, change, name, count) => {
  expect(nextStep({ ...ready, ...change })).toMatchObject({ name, count });
});

it.each([{ status: 'PROCESSING' }, { status: 'PROCESSED' }, { isRunning: true }] as const)(
  'an instance needs nothing: %o',
  (change) => {
    expect(nextStep({ ...ready, ...change })).toBeNull();
  },
);

it.each([
  ['accounts', 'pane=rules', true],
  ['accounts', 'pane=rules&part=accounts', true],
  ['accounts', 'pane=rules&part=rules', false],
  ['accounts', 'pane=rules&rule=Rent', false],
  ['accounts', '', false],
  ['errors', 'pane=output&tab=errors', true],
  ['errors', 'pane=output&tab=entries', false],
  ['companies', 'pane=source', false],
  ['companies', 'pane=source&show=companies', true],
  ['foreseen', 'pane=source&show=companies', false],
  ['side', 'pane=source&show=side', true],
  ['foreseen', 'pane=source&show=foreseen', true],
  ['field', 'pane=source', false],
  ['field', 'pane=source&field=amount', true],
] as const)('%s are where the address says %j: %s', (name, address, expected) => {
  const places = {
    accounts: { pane: 'rules', part: 'accounts' },
    errors: { pane: 'output', tab: 'errors' },
    companies: { pane: 'source', show: 'companies' },
    side: { pane: 'source', show: 'side' },
    foreseen: foreseenPlace,
    field: { pane: 'source', field: 'amount' },
  } as const;
  expect(isAt(places[name], readPlace(new URLSearchParams(address)))).toBe(expected);
});

it('leads to the first field that has no column, before one whose order is open', () => {
  const source = problems(
    ['missing_date_order', 'document_entry_date', 1],
    ['missing_required_field', 'amount', 1],
  );
  expect(nextStep({ ...ready, ...inPanes({ source }) })?.place).toEqual({ pane: 'source', field: 'amount' });
});

it('counts the problems of a pane with the accounts that it does not name', () => {
  const rules = problems(['unknownAccount', '1200', 84], ['matchingRuleConflict', null, 3]);
  const panes = { ...ready.panes, rules, unknownAccountCount: 250, unplacedAccountCount: 4 };
  expect(problemCountOf('rules', panes)).toBe(255);
  expect(problemCountOf('output', panes)).toBe(0);
});

it('says from the accounts on how many errors the first rows show, also where a run found others before', () => {
  const seen = { ...valid, foreseenErrorCount: 4 };
  for (const [count, name] of [
    ['unknownAccountCount', 'accounts'],
    ['unplacedAccountCount', 'mapping'],
  ] as const)
    expect(nextStep({ ...ready, ...inPanes({ source: seen, [count]: 2 }) })).toMatchObject({
      name,
      foreseenCount: 4,
    });
  expect(nextStep({ ...ready, ...inPanes({ source: seen }) })).toMatchObject({
    name: 'verify',
    foreseenCount: 4,
  });
  const outdated = { ...valid, outdatedErrorCount: 2 };
  expect(nextStep({ ...ready, ...inPanes({ source: seen, rules: outdated }) })).toMatchObject({
    count: 2,
    foreseenCount: 4,
  });
});
