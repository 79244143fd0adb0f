import { instance } from '../../../testing/records.ts';
import { describeFeature } from '../../../testing/featureCases.ts';
import { encodeInstanceId } from '../instances/streamIds.ts';

const instanceId = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
const path = 'GET /actuals/financial/streams/3/instances/10';

const line = (rowNo: number) => ({
  row_no: rowNo,
  account_id: 7,
  corresponding_account_id: 8,
  dimension_instance_id: -1,
  side: 'debit',
  amount: '1.0000',
  global_amount: '1.0000',
  rule_id: null,
  paired_by_convention: false,
  is_contra: false,
});

describeFeature('journal entries', [
  {
    what: 'say how many lines they have beside those that come with them',
    document: `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      entries(first: 2) { totalCount pageInfo { hasNextPage endCursor } edges { node { lineCount lines { rowNo } } } }
    } } }`,
    variables: { id: instanceId },
    api: {
      [path]: { body: instance(10) },
      [`${path}/entries`]: {
        body: {
          total: 3,
          entries: [
            {
              entry_no: 1,
              date: '2025-01-01',
              period_id: 1,
              is_closing: false,
              line_count: 900,
              lines: [line(2)],
            },
          ],
          next: '1',
        },
      },
    },
    calls: [path, `${path}/entries?limit=2`],
    data: {
      node: {
        entries: {
          totalCount: 3,
          pageInfo: { hasNextPage: true, endCursor: '1~0' },
          edges: [{ node: { lineCount: 900, lines: [{ rowNo: 2 }] } }],
        },
      },
    },
  },
  {
    what: 'give all their lines by page',
    document: `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
      entryLines(entryNo: 4, first: 2, after: "500~0") {
        totalCount pageInfo { hasNextPage endCursor } edges { node { rowNo side } }
      }
    } } }`,
    variables: { id: instanceId },
    api: {
      [path]: { body: instance(10) },
      [`${path}/entries/4/lines`]: { body: { total: 900, lines: [line(2), line(3)], next: '502' } },
    },
    calls: [path, `${path}/entries/4/lines?after=500&limit=2`],
    data: {
      node: {
        entryLines: {
          totalCount: 900,
          pageInfo: { hasNextPage: true, endCursor: '502~0' },
          edges: [{ node: { rowNo: 2, side: 'DEBIT' } }, { node: { rowNo: 3, side: 'DEBIT' } }],
        },
      },
    },
  },
]);
