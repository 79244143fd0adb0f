import { builder } from '../../builder.ts';
import { decodeLocalId } from '../../ids.ts';
import { can } from '../../scopes.ts';
import { PeriodRef } from '../periods/Period.ts';
import { allOf, ofOrNull, type Of } from '../shared/ofClient.ts';
import { findPeriod, found } from '../shared/lookups.ts';

const DimensionTypeEnum = builder.enumType('DimensionType', {
  description: 'Which accounts a dimension divides.',
  values: {
    REVENUE: { value: 'revenue', description: 'Profit dimension: divides revenue.' },
    EXPENSE: { value: 'expense', description: 'Cost dimension: divides expense.' },
  } as const,
});

export const DimensionRef = builder.objectRef<Of<'Dimension'>>('Dimension');
export const DimensionInstanceRef = builder.objectRef<Of<'DimensionInstance'>>('DimensionInstance');

builder.node(DimensionRef, {
  description: 'A way to divide the figures: cost centres, or products and markets.',
  authScopes: can('read', 'dimensions'),
  id: { resolve: ({ clientId, record }) => `${clientId}/${record.id}`, description: 'Global id.' },
  fields: (t) => ({
    type: t.field({
      type: DimensionTypeEnum,
      description: 'Which accounts it divides.',
      resolve: ({ record }) => record.type,
    }),
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    revision: t.int({
      description: 'Rises with every save of its instances.',
      resolve: ({ record }) => record.revision,
    }),
    instances: t.field({
      type: [DimensionInstanceRef],
      description: 'The tree in a period, flat, in tree order; without a period as it stands at the end.',
      args: { periodId: t.arg.id({ description: 'Period in which the tree is asked for.' }) },
      resolve: async ({ clientId, record }, { periodId }, { graph }) => {
        const period = periodId ? decodeLocalId('Period', periodId, clientId) : undefined;
        return allOf(clientId, await graph.client(clientId).readDimensionInstances(record.id, period));
      },
    }),
  }),
});

builder.node(DimensionInstanceRef, {
  description: 'A node of a dimension: a cost centre, a product.',
  authScopes: can('read', 'dimensions'),
  id: { resolve: ({ clientId, record }) => `${clientId}/${record.id}`, description: 'Global id.' },
  fields: (t) => ({
    dimension: t.field({
      type: DimensionRef,
      description: 'The dimension it belongs to.',
      resolve: async ({ clientId, record }, _, { graph }) =>
        found(ofOrNull(clientId, await graph.client(clientId).findDimension(record.dimension_id))),
    }),
    parent: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The instance above it; null for a root.',
      resolve: async ({ clientId, record }, _, { graph }) => {
        if (record.parent === null) return null;
        const tree = await graph.client(clientId).readDimensionInstances(record.dimension_id);
        return ofOrNull(clientId, tree.find(({ id }) => id === record.parent) ?? null);
      },
    }),
    position: t.int({
      description: 'Place among its siblings, from 0.',
      resolve: ({ record }) => record.position,
    }),
    level: t.int({ description: 'Depth in the tree, 0 for a root.', resolve: ({ record }) => record.level }),
    code: t.string({ description: 'Code.', resolve: ({ record }) => record.code }),
    name: t.string({ description: 'Name.', resolve: ({ record }) => record.name }),
    isDefault: t.boolean({
      description: 'Takes what no rule places.',
      resolve: ({ record }) => record.default,
    }),
    fromPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'First period of this version; null: from the beginning.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.from_period_id),
    }),
    toPeriod: t.field({
      type: PeriodRef,
      nullable: true,
      description: 'Last period of this version; null: open.',
      resolve: ({ clientId, record }, _, { graph }) => findPeriod(graph, clientId, record.to_period_id),
    }),
  }),
});
