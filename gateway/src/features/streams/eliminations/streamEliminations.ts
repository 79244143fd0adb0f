import { builder } from '../../../builder.ts';
import { callCost } from '../../../graph/limits.ts';
import { canOfOwnKind } from '../../../scopes.ts';
import { StreamRef } from '../instances/streamRef.ts';
import { EliminationRef } from './Elimination.ts';

builder.objectField(StreamRef, 'eliminations', (t) =>
  t.field({
    type: [EliminationRef],
    description: 'Its elimination rules, in order.',
    authScopes: canOfOwnKind('read', 'eliminations'),
    complexity: { field: callCost, multiplier: 10 },
    resolve: async ({ clientId, record }, _, { graph }) => {
      if (record.kind !== 'financial') return [];
      const call = { clientId, path: { streamId: record.id } };
      const { eliminations } = await graph.upstream.get(
        '/actuals/financial/streams/{streamId}/eliminations',
        call,
      );
      return eliminations.map((rule) => ({ clientId, streamId: record.id, record: rule }));
    },
  }),
);
