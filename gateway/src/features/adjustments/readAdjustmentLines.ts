import { builder } from '../../builder.ts';
import { restFields, restObject } from '../../graph/restFields.ts';
import type { Rest } from '../../rest/calls.ts';
import { mayChange } from '../../scopes.ts';
import { AccountRef, getAccount } from '../chart-of-accounts/Account.ts';
import { clientIds } from '../clients/clientIds.ts';
import { DimensionInstanceRef, findDimensionInstance } from '../dimensions/Dimension.ts';
import { SourceWarningRef } from '../files/Source.ts';
import { uploadIds } from '../files/uploadIds.ts';
import { getLegalEntity, legalEntityIds, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { periodIds } from '../periods/Period.ts';
import { answered, restMutation } from '../shared/mutations.ts';
import { allOf, type Of } from '../shared/ofClient.ts';

const ColumnRef = restObject('AdjustmentColumn');
const ProblemRef = restObject('AdjustmentProblem');

const ReadAdjustmentLineRef = builder
  .objectRef<{ clientId: number; record: Rest<'ReadAdjustmentLine'> }>('ReadAdjustmentLine')
  .implement({
    description: 'A line of an adjustment as a file has it.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'ReadAdjustmentLine'),
      legalEntity: t.field({
        type: LegalEntityRef,
        description: 'The legal entity.',
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
        description: 'Where it lies in a dimension; null: the default.',
        resolve: ({ clientId, record }, _, { graph }) =>
          findDimensionInstance(graph, clientId, record.dimension_instance_id),
      }),
    }),
  });

const ReadAdjustmentLinesRef = builder.objectRef<Of<'ReadAdjustmentLines'>>('ReadAdjustmentLines').implement({
  description: 'What a file says of the lines of an adjustment.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'ReadAdjustmentLines'),
    columns: t.field({
      type: [ColumnRef],
      description: 'Columns, in the order of the file.',
      resolve: ({ record }) => record.columns,
    }),
    lines: t.field({
      type: [ReadAdjustmentLineRef],
      description: 'Lines that can be taken, in the order of the file.',
      resolve: ({ clientId, record }) => allOf(clientId, record.lines),
    }),
    problems: t.field({
      type: [ProblemRef],
      description: 'What cannot be taken, each with its row; the first 500.',
      resolve: ({ record }) => record.problems,
    }),
    warnings: t.field({
      type: [SourceWarningRef],
      description: 'What whoever takes the lines should know.',
      resolve: ({ record }) => record.warnings,
    }),
  }),
});

restMutation('readAdjustmentLines', {
  call: 'POST /adjustments/lines',
  of: clientIds,
  authScopes: mayChange('edit', 'adjustments'),
  ids: {
    upload_id: uploadIds,
    period_id: periodIds,
    first_legal_entity_id: legalEntityIds,
    second_legal_entity_id: legalEntityIds,
  },
  payload: { reading: answered(ReadAdjustmentLinesRef) },
});
