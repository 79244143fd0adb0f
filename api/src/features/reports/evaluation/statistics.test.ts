import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/testApi.ts';
import { setUpSmallGroup, type SmallGroup } from '../../trial-balance/testing/smallGroup.ts';
import {
  type Account,
  accountNode,
  accountsOf,
  amountOf,
  path,
  statisticOf,
  sumOf,
} from './testing/reportCalls.ts';

let api: TestApi;
let group: SmallGroup;
let chart: readonly Account[];

beforeAll(async () => {
  api = await openTestApi();
  group = await setUpSmallGroup(api);
  chart = await accountsOf(group.session);
});
afterAll(async () => api.close());

const account = (code: string): Account => {
  const found = chart.find((each) => each.code === code);
  if (found === undefined) throw new Error(`There is no account ${code}`);
  return found;
};
const ref = (id: string) => ({ type: 'node_ref', id });
const spanOf = (from: string, to: string) => ({
  from_period_id: group.periodId(from),
  to_period_id: group.periodId(to),
});

describe('statistics of a cell', () => {
  const body = () => ({
    items: [
      {
        id: 'g',
        type: 'group',
        children: [
          accountNode('sales', account('SALES'), { includeChildren: true }),
          accountNode('cost', account('5000'), { sign: '-' }),
        ],
      },
    ],
    ...spanOf('2024-01', '2025-12'),
  });

  it.each([
    [
      'account_code',
      [
        ['4000', '565.0000'],
        ['5000', '-300.0000'],
        ['4100', '60.0000'],
      ],
      null,
    ],
    [
      'account_name',
      [
        ['4000', '565.0000'],
        ['5000', '-300.0000'],
        ['4100', '60.0000'],
      ],
      null,
    ],
    [
      'legal_entity',
      [
        ['A', '365.0000'],
        ['B', '-60.0000'],
        ['U', '20.0000'],
      ],
      null,
    ],
    [
      'dimension_code',
      [
        ['C10', '-130.0000'],
        ['C1', '-105.0000'],
        ['C2', '-65.0000'],
      ],
      '625.0000',
    ],
  ] as const)('by %s', async (type, groups, rest) => {
    const found = await statisticOf(group.session, ['g', type], body());
    expect(found.groups.map(({ label, value }) => [label, value])).toEqual(groups);
    expect([found.value, found.rest?.value ?? null]).toEqual(['325.0000', rest]);
  });

  it('go on page by page, in order of their labels', async () => {
    const sorting = { by: 'label', direction: 'ascending' };
    const first = await statisticOf(group.session, ['g', 'account_code'], { ...body(), sorting, limit: 2 });
    const second = await statisticOf(group.session, ['g', 'account_code'], {
      ...body(),
      sorting,
      limit: 2,
      after: first.next,
    });
    expect([...first.groups, ...second.groups].map(({ label }) => label)).toEqual(['4000', '4100', '5000']);
    expect([first.total, second.next]).toEqual([3, null]);
  });

  it('by period add up, and are narrowed', async () => {
    const found = await statisticOf(group.session, ['g', 'period'], body());
    expect(sumOf(found.groups.map(({ value }) => value))).toBe(amountOf('325.0000'));
    const filters = { legal_entity_ids: [group.books.entityIds.get('U')] };
    const narrowed = await statisticOf(group.session, ['g', 'period'], { ...body(), filters });
    expect(narrowed.groups.map(({ value }) => value).toSorted()).toEqual(['-25.0000', '45.0000']);
  });

  it('of a ratio there are none', async () => {
    const formulas = [
      { id: 'f', tree: { type: 'operator', operator: 'div', args: [ref('sales'), ref('cost')] } },
    ];
    const { items, ...span } = body();
    const withShare = [...items, { id: 'f', type: 'formula', meta: { formulaId: 'f' } }];
    const found = await statisticOf(group.session, ['f', 'account_code'], {
      items: withShare,
      formulas,
      ...span,
    });
    expect(found).toMatchObject({ is_additive: false, reason: 'no_sum', groups: [], rest: null });
  });

  it.each([
    ['org_finance_admin', 'person_name', 403],
    ['org_finance_admin', 'custom_9', 400],
  ] as const)('to %s by %s are refused', async (role, type, status) => {
    const session = await group.books.client.as(role);
    const answer = await session.call('POST', `${path}/nodes/g/statistics/${type}`, { body: body() });
    expect(answer.status).toBe(status);
  });
});
