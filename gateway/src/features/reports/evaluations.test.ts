import { describeFeature } from '../../testing/featureCases.ts';
import { legalEntity, periods, wholePage } from '../../testing/records.ts';
import {
  clientId,
  entityId,
  formulaInputs,
  periodId,
  range,
  reportId,
  tree,
} from '../../testing/reportInputs.ts';
import { evaluation, formulas, items, report } from '../../testing/reportRecords.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { placeIds } from './reportIds.ts';

/** The tree as it is sent to be evaluated. */
const sentTree = {
  scope_mode: 'standard',
  items,
  formulas: formulas.map(({ id, tree: root }) => ({ id, tree: root })),
};

const evaluated = `currency columns {
  kind role split { by part label recordId } fromPeriod { startDate } toPeriod { startDate } carriedForward
} rows { nodeKey group { by recordId word label } unit values }
marks { nodeKey row column code dependsOnKey currency rateKind period { id } legalEntity { code } }
missingDependencies { ref } notices { code path }`;

const row = (values: readonly (string | null)[], group: object | null = null) => ({
  nodeKey: 'result',
  unit: 'AMOUNT',
  values,
  group,
});
const noMark = {
  nodeKey: 'result',
  dependsOnKey: null,
  currency: null,
  rateKind: null,
  period: null,
  legalEntity: null,
};
const evaluationAnswer = {
  currency: 'EUR',
  columns: [
    {
      kind: 'PERIOD',
      role: 'SPAN',
      split: null,
      fromPeriod: { startDate: '2025-01-01' },
      toPeriod: { startDate: '2025-02-01' },
      carriedForward: false,
    },
    {
      kind: 'PERIOD',
      role: 'DELTA',
      split: { by: 'COST', part: 'ONE', label: 'C1', recordId: dimensionInstanceIds.encode(1, 9) },
      fromPeriod: null,
      toPeriod: null,
      carriedForward: true,
    },
  ],
  rows: [
    row(['1.0000', null]),
    row([null, '2.0000'], {
      by: 'ACCOUNT',
      recordId: accountIds.encode(1, 4),
      word: null,
      label: 'Sales',
    }),
    row(['3.0000', '4.0000'], { by: 'ACCOUNT', recordId: null, word: 'translation_adjustment', label: null }),
  ],
  marks: [
    {
      ...noMark,
      row: 0,
      column: 1,
      code: 'MISSING_RATE',
      currency: 'USD',
      rateKind: 'average',
      period: { id: periodId(2) },
      legalEntity: { code: 'DE01' },
    },
    { ...noMark, row: 1, column: null, code: 'DEPENDS_ON', dependsOnKey: 'sales' },
  ],
  missingDependencies: [{ ref: accountIds.encode(1, 4) }],
  notices: [{ code: 'DELTA_RESET', path: ['filters', 'delta'] }],
};
const behind = {
  'GET /periods': { body: periods },
  'GET /legal_entities': { body: wholePage([legalEntity]) },
};
const callsBehind = ['GET /periods', 'GET /legal_entities?limit=1000'];

describeFeature('evaluations of reports', [
  {
    what: 'of a saved one are one call; what is not said is not sent, and values pass as they are written',
    document: `query ($clientId: ID!, $input: ReportEvaluationInput!) {
      client(id: $clientId) { reportEvaluation(input: $input) { ${evaluated} } }
    }`,
    variables: {
      clientId,
      input: {
        reportId,
        filters: {
          ...range,
          columnKinds: ['PERIOD', 'FISCAL_YEAR'],
          splitBy: null,
          reportingCurrency: null,
          legalEntityIds: [entityId],
          dimensionIds: [placeIds.encode(1, -2)],
          delta: { option: 'OPTION_3', ...range, withPercent: true },
          breakdown: [{ nodeKey: 'result', by: 'ACCOUNT' }],
        },
      },
    },
    api: { 'POST /reportbuilder/reports/5/evaluate': { body: evaluation }, ...behind },
    calls: ['POST /reportbuilder/reports/5/evaluate', ...callsBehind],
    sent: {
      layout: 'columns',
      range: {
        from_period_id: 1,
        to_period_id: 2,
        column_kinds: ['period', 'fiscal_year'],
        split_by: null,
      },
      reporting_currency: null,
      legal_entity_ids: [5],
      dimension_ids: [-2],
      delta: {
        show: true,
        option: 'option-3',
        with_percent: true,
        selected_period_ids: { from_period_id: 1, to_period_id: 2 },
      },
      breakdown: [{ node_id: 'result', by: 'account' }],
    },
    data: { client: { reportEvaluation: evaluationAnswer } },
  },
  {
    what: 'of a tree send that as it would be saved',
    document: `query ($clientId: ID!, $input: ReportEvaluationInput!) {
      client(id: $clientId) { reportEvaluation(input: $input) { currency rows { values } } }
    }`,
    variables: { clientId, input: { reportId, tree, formulas: formulaInputs, filters: range } },
    api: { 'POST /reportbuilder/reports/evaluate': { body: evaluation } },
    calls: ['POST /reportbuilder/reports/evaluate'],
    sent: {
      ...sentTree,
      report_id: 5,
      layout: 'columns',
      range: { from_period_id: 1, to_period_id: 2 },
    },
    data: {
      client: {
        reportEvaluation: { currency: 'EUR', rows: evaluation.rows?.map(({ values }) => ({ values })) },
      },
    },
  },
  {
    what: 'of a node are asked once, and what was read before stays',
    document: `query ($id: ID!) { node(id: $id) { ... on Report {
      name a: evaluation { currency } b: evaluation { rows { unit } } description
    } } }`,
    variables: { id: reportId },
    api: {
      'GET /reportbuilder/reports/5': { body: report(5) },
      'POST /reportbuilder/reports/5/evaluate': { body: { ...evaluation, rows: [] } },
    },
    calls: ['GET /reportbuilder/reports/5', 'POST /reportbuilder/reports/5/evaluate'],
    sent: { layout: 'columns' },
    data: {
      node: { name: 'Report 5', a: { currency: 'EUR' }, b: { rows: [] }, description: '' },
    },
  },
]);
