import { describe, expect, it } from 'vitest';
import { presentAddress, type NamedRecord } from './oldAddress.ts';

const records: readonly NamedRecord[] = [
  {
    __typename: 'StreamInstance',
    id: 'U3RyZWFtSW5zdGFuY2U6MQ',
    range: '2023-01--2025-12',
    stream: { slug: 'de01-general-ledger' },
  },
  { __typename: 'Account', id: 'QWNjb3VudDoxOjEy', code: '1200' },
  { __typename: 'Account', id: 'QWNjb3VudDoxOjEz', code: '' },
  { __typename: 'LegalEntity', id: 'TGVnYWxFbnRpdHk6MQ', code: 'DE01' },
  { __typename: 'Rule', id: 'UnVsZToxOjM6NQ', name: 'Rent' },
  { __typename: 'Dimension', id: 'RGltZW5zaW9uOjE', type: 'REVENUE' },
  {
    __typename: 'DimensionInstance',
    id: 'RGltZW5zaW9uSW5zdGFuY2U6MQ',
    code: 'MKT',
    name: 'Marketing',
    dimension: { type: 'EXPENSE' },
  },
];
const find = (id: string) => records.find((record) => 'id' in record && record.id === id);
const instance = 'streams/U3RyZWFtOjE/instances/U3RyZWFtSW5zdGFuY2U6MQ';

describe('an address of before', () => {
  it.each([
    ['', '', ''],
    ['setup/periods', '', 'setup/periods'],
    [instance, '', 'streams/de01-general-ledger/2023-01--2025-12'],
    [
      instance,
      'pane=rules&rule=UnVsZToxOjM6NQ&account=0420',
      'streams/de01-general-ledger/2023-01--2025-12?pane=rules&rule=Rent&account=0420',
    ],
    ['dimensions', 'dimension=RGltZW5zaW9uOjE&level=2', 'dimensions?dimension=revenue&level=2'],
    [
      'data-audit/balance',
      'from=2024-01-01&to=2024-12-31&entity=TGVnYWxFbnRpdHk6MQ&dimension=RGltZW5zaW9uSW5zdGFuY2U6MQ&dimension=-1',
      'data-audit/balance?from=2024-01&to=2024-12&entity=DE01&dimension=expense.MKT&dimension=-1',
    ],
    [
      'data-audit/balance',
      'figure=OPENING~SOURCE_DATA~DEBIT~2024-01-01~QWNjb3VudDoxOjEy&posting=VHJhbnNhY3Rpb24',
      'data-audit/balance?figure=opening.debit.2024-01.1200',
    ],
    [
      'data-audit/balance',
      'figure=CLOSING~ELIMINATION~CREDIT~2024-01-01~BGN/TOTAL',
      'data-audit/balance?figure=closing.elimination.credit.2024-01.BGN**total',
    ],
    // What has no code, or is not there any more.
    [
      'data-audit/balance',
      'figure=OPENING~SOURCE_DATA~DEBIT~2024-01-01~QWNjb3VudDoxOjEz',
      'data-audit/balance',
    ],
    ['data-audit/balance', 'entity=gone&find=a+b', 'data-audit/balance?entity=gone&find=a+b'],
  ])('%s?%s is now %s', (path, search, expected) => {
    expect(presentAddress(path, new URLSearchParams(search), find)).toBe(expected);
  });

  it('leads nowhere where its instance is not there', () => {
    expect(presentAddress('streams/U3RyZWFtOjE/instances/gone', new URLSearchParams(), find)).toBeNull();
  });
});
