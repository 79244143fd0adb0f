import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import type { Of } from '../shared/ofClient.ts';

export const StaleInitialBalanceRef = builder
  .objectRef<Of<'StaleInitialBalance'>>('StaleInitialBalance')
  .implement({
    description: 'An initial balance behind the figures that would be translated or marked otherwise now.',
    authScopes: { withParent: true },
    fields: (t) => ({
      ...restFields(t, 'StaleInitialBalance', { names: { stale_causes: 'causes' } }),
      legalEntity: t.field({
        type: LegalEntityRef,
        description: 'Its legal entity.',
        resolve: ({ clientId, record }, _, { graph }) =>
          getLegalEntity(graph, clientId, record.legal_entity_id),
      }),
    }),
  });
