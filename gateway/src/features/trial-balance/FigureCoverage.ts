import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { getLegalEntity, LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { getPeriod, PeriodGapRef, PeriodRef } from '../periods/Period.ts';
import { allOf, type Of } from '../shared/ofClient.ts';

const FigureCoverageRef = builder.objectRef<Of<'FigureCoverage'>>('FigureCoverage').implement({
  description: 'From when to when a legal entity has figures. Periods between may be missing: `gaps`.',
  authScopes: { withParent: true },
  fields: (t) => ({
    ...restFields(t, 'FigureCoverage'),
    legalEntity: t.field({
      type: LegalEntityRef,
      description: 'The legal entity.',
      resolve: ({ clientId, record }, _, { graph }) =>
        getLegalEntity(graph, clientId, record.legal_entity_id),
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      description: 'First period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      description: 'Last period.',
      resolve: ({ clientId, record }, _, { graph }) => getPeriod(graph, clientId, record.to_period_id),
    }),
    gaps: t.field({
      type: [PeriodGapRef],
      description: 'Periods between without figures of any stream, in order.',
      resolve: ({ clientId, record }) => allOf(clientId, record.gaps),
    }),
  }),
});

builder.objectField(ClientRef, 'figureCoverage', (t) =>
  t.field({
    type: [FigureCoverageRef],
    description: 'From when to when each legal entity has figures; those without any are left out.',
    authScopes: can('read', 'trial_balance'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/data_audit/trial_balance/coverage', { clientId })),
  }),
);
