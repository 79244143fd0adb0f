import type { RecordKey } from '../../ids.ts';
import { mayChange } from '../../scopes.ts';
import { periodIds } from '../periods/Period.ts';
import { composedMutation, foundAgain } from '../shared/mutations.ts';
import {
  dimensionIds,
  dimensionInstanceIds,
  DimensionRef,
  findDimension,
  fromBeginning,
} from './Dimension.ts';

composedMutation('saveDimensionInstances', {
  call: 'POST /dimensions/{id}/instances/{periodId}',
  of: dimensionIds,
  description:
    'Saves the tree of a dimension, valid from a period on; the version before it ends the period before.',
  authScopes: mayChange('edit', 'dimensions'),
  ids: { from_period_id: periodIds },
  parts: {
    instances: {
      as: 'DimensionInstanceInput',
      description: 'An instance as it shall be; one without `id` is new.',
      names: { parent: 'parentId', default: 'isDefault' },
      ids: { id: dimensionInstanceIds, parent: dimensionInstanceIds },
    },
  },
  change: async ({ key, body, graph }) => {
    const path = { id: key.id, periodId: body.from_period_id ?? fromBeginning };
    await graph.upstream.post('/dimensions/{id}/instances/{periodId}', {
      clientId: key.clientId,
      path,
      body,
    });
    return key;
  },
  payload: {
    dimension: foundAgain(DimensionRef, (graph, { clientId, id }: RecordKey) =>
      findDimension(graph, clientId, id),
    ),
  },
});
