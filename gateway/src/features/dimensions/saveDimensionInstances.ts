import { builder } from '../../builder.ts';
import { mayChange } from '../../scopes.ts';
import { periodIds } from '../periods/Period.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { dimensionIds, dimensionInstanceIds, DimensionRef, findDimension } from './Dimension.ts';

/** In the address: from the beginning. */
const fromBeginning = -1;

const DimensionInstanceInputRef = builder.inputType('DimensionInstanceInput', {
  description: 'An instance as it shall be; one without `id` is new.',
  fields: (t) => ({
    id: t.id({ description: 'Global id of a known instance.' }),
    key: t.string({
      description: 'Names a new instance within this call, so that others can stand under it.',
    }),
    parentId: t.id({ description: 'Global id of the known instance above it; null or left out: a root.' }),
    parentKey: t.string({ description: 'Key of the new instance above it.' }),
    position: t.int({ required: true, description: 'Place among its siblings, from 0.' }),
    code: t.string({ required: true, description: 'Code.' }),
    name: t.string({ required: true, description: 'Name.' }),
    isDefault: t.boolean({ description: 'Takes what no rule places.' }),
  }),
});

function toBody(instance: typeof DimensionInstanceInputRef.$inferInput, clientId: number) {
  const { id, key, parentId, parentKey, position, code, name, isDefault } = instance;
  const parent = dimensionInstanceIds.decodeOptionalIn(parentId, { clientId });
  return {
    ...(id ? { id: dimensionInstanceIds.decodeIn(id, { clientId }) } : {}),
    ...(key ? { key } : {}),
    ...(parent === undefined ? {} : { parent }),
    ...(parentKey ? { parent_key: parentKey } : {}),
    position,
    code,
    name,
    ...(isDefault === null || isDefault === undefined ? {} : { default: isDefault }),
  };
}

builder.relayMutationField(
  'saveDimensionInstances',
  {
    description: 'The tree valid from a period on; the version before it ends the period before.',
    inputFields: (t) => ({
      dimensionId: t.id({ required: true, description: 'Global id of the dimension.' }),
      fromPeriodId: t.id({ description: 'First period of the tree; left out: from the beginning.' }),
      revision: t.int({ description: 'The revision that it was made from; a later one refuses.' }),
      instances: t.field({
        type: [DimensionInstanceInputRef],
        required: true,
        description: 'The instances, in tree order.',
      }),
    }),
  },
  {
    description: 'Saves the tree of a dimension.',
    authScopes: (_, { input }) => mayChange('edit', 'dimensions')(dimensionIds.decode(input.dimensionId)),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const { clientId, id } = dimensionIds.decode(input.dimensionId);
        const period = periodIds.decodeOptionalIn(input.fromPeriodId, { clientId }) ?? null;
        await context.graph.upstream.post('/dimensions/{id}/instances/{periodId}', {
          clientId,
          path: { id, periodId: period ?? fromBeginning },
          body: {
            from_period_id: period,
            revision: input.revision ?? undefined,
            instances: input.instances.map((instance) => toBody(instance, clientId)),
          },
        });
        return { clientId, id };
      }),
  },
  {
    description: 'The changed dimension.',
    outputFields: (t) => ({
      dimension: t.field({
        type: DimensionRef,
        nullable: true,
        description: 'The dimension.',
        resolve: ({ result }, _, { graph }) =>
          result === null ? null : findDimension(graph, result.clientId, result.id),
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);
