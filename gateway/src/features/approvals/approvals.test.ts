import { encodeId } from '../../ids.ts';
import { describeFeature } from '../../testing/featureCases.ts';
import { instance } from '../../testing/records.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { encodeInstanceId } from '../streams/instances/streamIds.ts';

const clientId = encodeClientId(1);
const submitted = instance(10, {
  review: {
    state: 'submitted',
    submitted_by: 'Ada Lovelace',
    submitted_at: '2025-03-02T00:00:00.000Z',
    rejected_by: null,
    rejected_at: null,
    reason: null,
    needs_other: false,
  },
});
const instanceId = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
const path = '/actuals/financial/streams/3/instances/10';

describeFeature('approvals', [
  {
    what: 'come with one call, both kinds together',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      approvals { count adjustments { id } instances { id review { state submittedBy needsOther } } }
    } }`,
    variables: { clientId },
    api: {
      'GET /approvals': { body: { adjustments: [{ id: 7 }], instances: [submitted], is_limited: false } },
    },
    calls: ['GET /approvals'],
    data: {
      client: {
        approvals: {
          count: 2,
          adjustments: [{ id: encodeId('Adjustment', 1, 7) }],
          instances: [
            {
              id: instanceId,
              review: { state: 'SUBMITTED', submittedBy: 'Ada Lovelace', needsOther: false },
            },
          ],
        },
      },
    },
  },
  {
    what: 'of imports are rejected with a reason',
    document: `mutation ($input: RejectStreamInstanceInput!) {
      rejectStreamInstance(input: $input) { instance { id } errors { code } }
    }`,
    variables: { input: { instanceId, revision: 4, reason: 'No.' } },
    api: { [`POST ${path}/verification/reject`]: { body: submitted }, [`GET ${path}`]: { body: submitted } },
    calls: [`POST ${path}/verification/reject`, `GET ${path}`],
    sent: { revision: 4, reason: 'No.' },
    data: { rejectStreamInstance: { instance: { id: instanceId }, errors: [] } },
  },
]);
