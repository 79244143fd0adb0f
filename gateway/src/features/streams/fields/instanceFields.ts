import { builder } from '../../../builder.ts';
import { callCost, fileReadingCost } from '../../../graph/limits.ts';
import { callOf, instancePath } from '../instances/instancePath.ts';
import { keyOfInstance } from '../instances/streamIds.ts';
import { StreamInstanceRef } from '../instances/streamRef.ts';
import { FieldMapRef } from './FieldMap.ts';
import { FieldSuggestionsRef } from './FieldSuggestions.ts';

builder.objectFields(StreamInstanceRef, (t) => ({
  fieldMap: t.field({
    type: FieldMapRef,
    description: 'Which column of the file is which field.',
    complexity: callCost,
    resolve: (instance, _, { graph }) =>
      graph.upstream.get(`${instancePath}/fields`, callOf(keyOfInstance(instance))),
  }),
  fieldSuggestions: t.field({
    type: FieldSuggestionsRef,
    description: 'A proposed field map, from the names of the columns, their values and the instance before.',
    complexity: fileReadingCost,
    resolve: (instance, _, { graph }) =>
      graph.upstream.get(`${instancePath}/fields/suggestions`, callOf(keyOfInstance(instance))),
  }),
}));
