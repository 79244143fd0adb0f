import { builder } from '../../builder.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import { restFields } from '../../graph/restFields.ts';
import { type MaybePromise, whenThere } from '../../maybePromise.ts';
import type { Rest } from '../../rest/calls.ts';
import { can, mayChange } from '../../scopes.ts';
import { accountIds, AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { ClientRef } from '../clients/Client.ts';
import { clientIds } from '../clients/clientIds.ts';
import {
  dimensionInstanceIds,
  DimensionInstanceRef,
  findDimensionInstance,
} from '../dimensions/Dimension.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { getLegalEntity, legalEntityIds, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { answered, deletedId, restMutation } from '../shared/mutations.ts';
import { allOf, findOf, type Of } from '../shared/ofClient.ts';
import { TransactionRef } from '../trial-balance/Transaction.ts';
import { adjustmentFileUrl } from './adjustmentFiles.ts';
import { adjustmentIds } from './adjustmentIds.ts';

export const AdjustmentRef = builder.objectRef<Of<'Adjustment'>>('Adjustment');

function findAdjustment(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): MaybePromise<Of<'Adjustment'> | null> {
  return whenThere(upstream.look('/adjustments', { clientId }), ({ items }) => findOf(clientId, items, id));
}

const AdjustmentLineRef = builder
  .objectRef<{ clientId: number; record: Rest<'AdjustmentLine'> }>('AdjustmentLine')
  .implement({
    description: 'A line of an adjustment.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'AdjustmentLine'),
      legalEntity: t.field({
        type: LegalEntityRef,
        description: 'The legal entity in whose figures it counts.',
        resolve: ({ clientId, record }, _, { graph }) =>
          getLegalEntity(graph, clientId, record.legal_entity_id),
      }),
      account: t.field({
        type: AccountRef,
        description: 'Ledger account.',
        resolve: ({ clientId, record }, _, { graph }) => getAccount(graph, clientId, record.account_id),
      }),
      dimensionInstance: t.field({
        type: DimensionInstanceRef,
        nullable: true,
        description: 'Where it lies in a dimension; null: in none.',
        resolve: ({ clientId, record }, _, { graph }) =>
          findDimensionInstance(graph, clientId, record.dimension_instance_id),
      }),
    }),
  });

const AdjustmentFileRef = builder
  .objectRef<{ clientId: number; adjustmentId: number; record: Rest<'AdjustmentFile'> }>('AdjustmentFile')
  .implement({
    description: 'A file that lies with an adjustment as evidence.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'AdjustmentFile'),
      uploadId: t.id({
        description: 'By which a change of the adjustment names it, so that it stays.',
        resolve: ({ clientId, record }) => uploadIds.encode(clientId, record.upload_id),
      }),
      fileUrl: t.string({
        description: 'Where its bytes are found.',
        resolve: ({ clientId, adjustmentId, record }) =>
          adjustmentFileUrl(clientId, adjustmentId, record.upload_id),
      }),
    }),
  });

builder.node(AdjustmentRef, {
  description:
    'An entry that no books hold, of one legal entity or between two; it counts once it is approved.',
  authScopes: can('read', 'adjustments'),
  id: recordNodeId,
  loadOne: loadRecord(findAdjustment),
  fields: (t) => ({
    ...restFields(t, 'Adjustment', { except: ['reverses_in', 'repeats_until'] }),
    period: t.field({
      type: PeriodRef,
      description: 'Period in which it counts.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.period_id),
    }),
    firstLegalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity, or the first of two.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.first_legal_entity_id),
    }),
    secondLegalEntity: t.field({
      type: LegalEntityRef,
      nullable: true,
      description: 'The second legal entity: it counts where both are selected. Null: it is of one alone.',
      resolve: ({ clientId, record: { second_legal_entity_id: id } }, _, { graph }) =>
        id === null ? null : getLegalEntity(graph, clientId, id),
    }),
    reversesIn: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Period in which the opposite is made; null: none.',
      resolve: ({ clientId, record: { reverses_in: id } }, _, { graph }) =>
        id === null ? null : getPeriod(graph, clientId, id),
    }),
    repeatsUntil: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last of the following periods in each of which the same is made; null: none.',
      resolve: ({ clientId, record: { repeats_until: id } }, _, { graph }) =>
        id === null ? null : getPeriod(graph, clientId, id),
    }),
    origin: t.field({
      type: AdjustmentRef,
      nullable: true,
      description: 'The adjustment that made it, with which it is changed, approved and deleted; null: none.',
      resolve: ({ clientId, record: { origin_id: id } }, _, { graph }) =>
        id === null ? null : findAdjustment(graph, clientId, id),
    }),
    lines: t.field({
      type: [AdjustmentLineRef],
      description: 'Its lines, in order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.lines),
    }),
    files: t.field({
      type: [AdjustmentFileRef],
      description: 'What lies with it as evidence, by when it was added.',
      resolve: ({ clientId, record: { id, files } }) =>
        allOf(clientId, files).map((file) => ({ ...file, adjustmentId: id })),
    }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  adjustments: t.field({
    type: [AdjustmentRef],
    description: 'Adjustments, by time, then in the order in which they were made.',
    authScopes: can('read', 'adjustments'),
    args: {
      startPeriodId: t.arg.id({ description: 'Only those of this period and later ones.' }),
      endPeriodId: t.arg.id({ description: 'Only those of this period and earlier ones.' }),
    },
    resolve: async ({ clientId }, { startPeriodId, endPeriodId }, { graph }) => {
      const query = {
        'start-period-id': periodIds.decodeOptionalIn(startPeriodId, { clientId }) ?? undefined,
        'end-period-id': periodIds.decodeOptionalIn(endPeriodId, { clientId }) ?? undefined,
      };
      const { items } = await graph.upstream.get('/adjustments', { clientId, query });
      return allOf(clientId, items);
    },
  }),
}));

builder.objectField(TransactionRef, 'adjustment', (t) =>
  t.field({
    type: AdjustmentRef,
    nullable: true,
    description:
      'The adjustment that it is a line of; null for what stands in the books, and for those who may read figures but no adjustments.',
    authScopes: can('read', 'adjustments'),
    unauthorizedResolver: () => null,
    resolve: ({ clientId, record: { adjustment_id: id } }, _, { graph }) =>
      id === null ? null : findAdjustment(graph, clientId, id),
  }),
);

const body = {
  ids: {
    period_id: periodIds,
    first_legal_entity_id: legalEntityIds,
    second_legal_entity_id: legalEntityIds,
    reverses_in: periodIds,
    repeats_until: periodIds,
    upload_ids: uploadIds,
  },
  parts: {
    lines: {
      as: 'AdjustmentLineInput',
      description: 'A line of an adjustment.',
      ids: {
        legal_entity_id: legalEntityIds,
        account_id: accountIds,
        dimension_instance_id: dimensionInstanceIds,
      },
    },
  },
} as const;

const payload = { adjustment: answered(AdjustmentRef), client: answered(ClientRef) };

restMutation('createAdjustment', {
  call: 'POST /adjustments',
  of: clientIds,
  authScopes: mayChange('add', 'adjustments'),
  except: ['revision'],
  ...body,
  payload,
});

restMutation('updateAdjustment', {
  call: 'PUT /adjustments/{id}',
  of: adjustmentIds,
  authScopes: mayChange('edit', 'adjustments'),
  ...body,
  payload,
});

restMutation('deleteAdjustment', {
  call: 'DELETE /adjustments/{id}',
  of: adjustmentIds,
  authScopes: mayChange('delete', 'adjustments'),
  payload: { deletedAdjustmentId: deletedId, client: answered(ClientRef) },
});

restMutation('submitAdjustment', {
  call: 'POST /adjustments/{id}/submit',
  of: adjustmentIds,
  authScopes: mayChange('edit', 'adjustments'),
  payload,
});

restMutation('approveAdjustment', {
  call: 'POST /adjustments/{id}/approve',
  of: adjustmentIds,
  authScopes: mayChange('execute', 'adjustments'),
  payload,
});

restMutation('rejectAdjustment', {
  call: 'POST /adjustments/{id}/reject',
  of: adjustmentIds,
  authScopes: mayChange('execute', 'adjustments'),
  payload,
});

restMutation('recallAdjustment', {
  call: 'POST /adjustments/{id}/recall',
  of: adjustmentIds,
  authScopes: mayChange('edit', 'adjustments'),
  payload,
});
