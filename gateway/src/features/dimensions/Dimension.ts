import { builder } from '../../builder.ts';
import { type FieldBuilder, restFields } from '../../graph/restFields.ts';
import type { GraphContext } from '../../context.ts';
import { loadRecord, recordNodeId } from '../../graph/nodes.ts';
import type { Rest } from '../../rest/calls.ts';
import { can } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { findPeriod, periodIds, PeriodRef } from '../periods/Period.ts';
import { findNamed, NamedRecords } from '../shared/namedRecords.ts';
import { allOf, findOf, found, type Of } from '../shared/ofClient.ts';
import { RecordIds } from '../../ids.ts';

export const DimensionRef = builder.objectRef<Of<'Dimension'>>('Dimension');
export const DimensionInstanceRef = builder.objectRef<Of<'DimensionInstance'>>('DimensionInstance');
export const dimensionIds = new RecordIds('Dimension');
export const dimensionInstanceIds = new RecordIds('DimensionInstance');
/** In addresses of the api, in the place of a period. */
export const fromBeginning = -1;

export async function findDimension(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'Dimension'> | null> {
  return findOf(clientId, await upstream.get('/dimensions', { clientId }), id);
}

/** Those that came along with what names them. */
export const namedInstances = () => new NamedRecords<Rest<'DimensionInstance'>>();

/** The trees of all dimensions, where they come along with another answer; null where they do not. */
class BroughtTrees {
  answer: Promise<readonly Rest<'DimensionTree'>[] | undefined> | null = null;
}
export const broughtTrees = () => new BroughtTrees();

interface TreeOrder {
  readonly periodId?: number | undefined;
  readonly withEnded?: boolean | undefined;
}

async function readTree(
  graph: GraphContext,
  clientId: number,
  dimensionId: number,
  { periodId, withEnded }: TreeOrder = {},
): Promise<readonly Rest<'DimensionInstance'>[]> {
  const brought = periodId === undefined ? await graph.client(clientId).keep(broughtTrees).answer : null;
  const tree = brought?.find((each) => each.dimension_id === dimensionId);
  if (tree !== undefined) return withEnded === true ? [...tree.instances, ...tree.ended] : tree.instances;
  return graph.upstream.get('/dimensions/{id}/instances', {
    clientId,
    path: { id: dimensionId },
    query: { period_id: periodId, with_ended: withEnded },
  });
}

type Valid = Of<'DimensionInstance'> | Of<'DimensionInstanceVersion'>;

/** From when to when a version is valid. */
const validity = <Row extends Valid>(t: FieldBuilder<Row>) => ({
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
});

/** One that is not there at the end any more, as it was last. */
async function findEnded(
  graph: GraphContext,
  clientId: number,
  dimensionId: number,
  id: number,
): Promise<Of<'DimensionInstance'> | null> {
  const versions = await graph.upstream.get('/dimensions/{id}/versions', {
    clientId,
    path: { id: dimensionId },
  });
  const last = versions.findLast((version) => version.instance_id === id)?.to_period_id ?? null;
  return last === null
    ? null
    : findOf(clientId, await readTree(graph, clientId, dimensionId, { periodId: last }), id);
}

/**
 * There are few dimensions: the trees of all of them, one call each, answer every instance of a page; what they were over time is asked
 * only where one of them has ended.
 */
export async function findDimensionInstance(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'DimensionInstance'> | null> {
  // The default structure is a number below and no instance.
  if (id === null || id < 1) return null;
  const named = findNamed(graph, clientId, namedInstances, id);
  if (named !== undefined) return named;
  const dimensions = await graph.upstream.get('/dimensions', { clientId });
  const trees = await Promise.all(dimensions.map((dimension) => readTree(graph, clientId, dimension.id)));
  for (const tree of trees) {
    const instance = findOf(clientId, tree, id);
    if (instance !== null) return instance;
  }
  const ended = await Promise.all(
    dimensions.map((dimension) => findEnded(graph, clientId, dimension.id, id)),
  );
  return ended.find((instance) => instance !== null) ?? null;
}

const DimensionInstanceVersionRef = builder
  .objectRef<Of<'DimensionInstanceVersion'>>('DimensionInstanceVersion')
  .implement({
    description: 'What an instance of a dimension is over a range of periods.',
    authScopes: can('read', 'dimensions'),
    fields: (t) => ({
      ...restFields(t, 'DimensionInstanceVersion', { names: { default: 'isDefault' }, except: ['parent'] }),
      instanceId: t.id({
        description: 'Global id of the instance.',
        resolve: ({ clientId, record }) => dimensionInstanceIds.encode(clientId, record.instance_id),
      }),
      parentId: t.id({
        nullable: true,
        description: 'Global id of the instance above it; null for a root.',
        resolve: ({ clientId, record }) =>
          record.parent === null ? null : dimensionInstanceIds.encode(clientId, record.parent),
      }),
      ...validity(t),
    }),
  });

builder.node(DimensionRef, {
  description: 'A way to divide the figures: cost centres, or products and markets.',
  authScopes: can('read', 'dimensions'),
  id: recordNodeId,
  loadOne: loadRecord(findDimension),
  fields: (t) => ({
    ...restFields(t, 'Dimension'),
    instances: t.field({
      type: [DimensionInstanceRef],
      description: 'The tree in a period, flat, in tree order; without a period as it stands at the end.',
      args: {
        periodId: t.arg.id({ description: 'Period in which the tree is asked for.' }),
        withEnded: t.arg.boolean({
          description:
            'Behind the tree also those that have ended before it, each as it was last, the latest first.',
        }),
      },
      resolve: async ({ clientId, record }, { periodId, withEnded }, { graph }) => {
        const order = {
          periodId: periodIds.decodeOptionalIn(periodId, { clientId }) ?? undefined,
          withEnded: withEnded === true ? true : undefined,
        };
        return allOf(clientId, await readTree(graph, clientId, record.id, order));
      },
    }),
    versions: t.field({
      type: [DimensionInstanceVersionRef],
      description:
        'What its instances are over time: the versions of one after the other, the earliest first.',
      resolve: async ({ clientId, record }, _, { graph }) =>
        allOf(
          clientId,
          await graph.upstream.get('/dimensions/{id}/versions', { clientId, path: { id: record.id } }),
        ),
    }),
  }),
});

builder.node(DimensionInstanceRef, {
  description: 'A node of a dimension: a cost centre, a product.',
  authScopes: can('read', 'dimensions'),
  id: recordNodeId,
  loadOne: loadRecord(findDimensionInstance),
  fields: (t) => ({
    ...restFields(t, 'DimensionInstance', { names: { default: 'isDefault' }, except: ['parent'] }),
    dimension: t.field({
      type: DimensionRef,
      description: 'The dimension it belongs to.',
      resolve: async ({ clientId, record }, _, { graph }) =>
        found(await findDimension(graph, clientId, record.dimension_id)),
    }),
    parent: t.field({
      type: DimensionInstanceRef,
      nullable: true,
      description: 'The instance above it; null for a root.',
      resolve: async ({ clientId, record }, _, { graph }) => {
        if (record.parent === null) return null;
        const { dimension_id: dimensionId, parent } = record;
        const above = findOf(clientId, await readTree(graph, clientId, dimensionId), parent);
        return above ?? findEnded(graph, clientId, dimensionId, parent);
      },
    }),
    ...validity(t),
  }),
});

builder.objectField(ClientRef, 'dimensions', (t) =>
  t.field({
    type: [DimensionRef],
    description: 'Ways to divide the figures.',
    authScopes: can('read', 'dimensions'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/dimensions', { clientId })),
  }),
);
