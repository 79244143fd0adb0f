import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';
import { anyOf, can } from '../../scopes.ts';
import { AdjustmentRef } from '../adjustments/Adjustment.ts';
import { ClientRef } from '../clients/Client.ts';
import { allOf } from '../shared/ofClient.ts';
import { StreamInstanceRef } from '../streams/instances/streamRef.ts';

const ApprovalsRef = builder
  .objectRef<{ readonly clientId: number; readonly record: Rest<'Approvals'> }>('Approvals')
  .implement({
    description: 'What waits for the viewer.',
    authScopes: { withParent: true },
    fields: (t) => ({
      count: t.int({
        description: 'How much waits.',
        resolve: ({ record: { adjustments, instances } }) => adjustments.length + instances.length,
      }),
      adjustments: t.field({
        type: [AdjustmentRef],
        description: 'Adjustments that wait for approval and that the viewer may decide on, by time.',
        resolve: ({ clientId, record }) => allOf(clientId, record.adjustments),
      }),
      instances: t.field({
        type: [StreamInstanceRef],
        description:
          'Imports that wait for release and that the viewer may decide on, by when they were submitted.',
        resolve: ({ clientId, record }) => allOf(clientId, record.instances),
      }),
    }),
  });

builder.objectField(ClientRef, 'approvals', (t) =>
  t.field({
    type: ApprovalsRef,
    description: 'What waits for the viewer to approve, release or reject.',
    authScopes: (client) =>
      anyOf(
        can('execute', 'adjustments')(client),
        can('execute', 'financial_verification')(client),
        can('execute', 'payroll_verification')(client),
      ),
    resolve: async ({ clientId }, _, { graph }) => ({
      clientId,
      record: await graph.upstream.get('/approvals', { clientId }),
    }),
  }),
);
