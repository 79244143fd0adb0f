import type { Rest } from '../rest/calls.ts';

export function listedReport(id: number, changes: Partial<Rest<'ListedReport'>> = {}): Rest<'ListedReport'> {
  return {
    id,
    slug: `report-${id}`,
    name: `Report ${id}`,
    description: '',
    is_measure: false,
    measure_node_id: null,
    favourite: false,
    owner: { client_user_id: 7, name: 'Anna Arnold' },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-02T00:00:00.000Z',
    updated_by: null,
    revision: 3,
    permissions: { can_edit: true, can_delete: false },
    used_by: { reports: [], other_count: 0 },
    ...changes,
  };
}

export const template = (items: readonly object[], more: object = {}): string =>
  JSON.stringify({ version: 1, scopeMode: 'standard', templateData: items, ...more });

/** A group of two lines, and a formula over it. */
export const items = [
  {
    id: 'result',
    name: 'Result',
    code: '',
    type: 'group',
    meta: { legalEntities: [5], dimensions: [-1, -2, 9] },
    children: [
      {
        id: 'sales',
        name: 'Sales',
        code: '4000',
        type: 'account',
        meta: { accountId: 4, accountType: 'revenue', accountUse: 'turnover' },
      },
      { id: 'margin', name: 'Margin', code: '', type: 'measure', meta: { measureId: 8, sign: '-' } },
    ],
  },
  { id: 'share', name: 'Share', code: '', type: 'formula', meta: { formulaId: 'f' } },
];

export const formulas = [
  {
    id: 'f',
    tree: {
      type: 'operator',
      operator: 'percent',
      args: [
        { type: 'node_ref', id: 'result' },
        { type: 'const_ref', value: '0.05' },
      ],
    },
    dependencies: ['result'],
  },
];

export function report(id: number, changes: Partial<Rest<'Report'>> = {}): Rest<'Report'> {
  return {
    ...listedReport(id),
    template: template(items),
    formulas: JSON.stringify(formulas),
    is_readable: true,
    missing_dependencies: [],
    retyped: [],
    not_of_payroll: [],
    new_accounts: [],
    unused_account_ids: [],
    ...changes,
  };
}

export const evaluation: Rest<'ReportEvaluation'> = {
  currency: 'EUR',
  is_limited: false,
  columns: [
    { kind: 'period', role: 'span', use: null, split: null, from: 1, to: 2, carried_forward: false },
    {
      kind: 'period',
      role: 'delta',
      use: null,
      split: { by: 'cost', part: 'one', key: 9, label: 'C1', kind: null },
      from: null,
      to: null,
      carried_forward: true,
    },
  ],
  rows: [
    { node_id: 'result', group: null, unit: 'amount', values: ['1.0000', null] },
    {
      node_id: 'result',
      group: { by: 'account', key: '4', label: 'Sales' },
      unit: 'amount',
      values: [null, '2.0000'],
    },
    {
      node_id: 'result',
      group: { by: 'account', key: 'translation_adjustment', label: null },
      unit: 'amount',
      values: ['3.0000', '4.0000'],
    },
  ],
  marks: [
    {
      row: 0,
      column: 1,
      code: 'missing_rate',
      params: { currency: 'USD', rate_kind: 'average', period_id: 2, legal_entity_id: 5 },
    },
    { row: 1, column: null, code: 'depends_on', params: { node_id: 'sales' } },
  ],
  stale_instances: [],
  missing_dependencies: [{ node_id: 'sales', kind: 'account', ref: '4' }],
  notices: [{ path: 'filters.deltaOptions', code: 'delta_reset' }],
};
