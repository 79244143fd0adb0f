import { isObjectType, parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import * as features from '../features/features.ts';
import { graphSchema } from '../support/graphSchema.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { World } from '../support/world.ts';

/** What calls itself a `Node` is found again by the id that the graph gave out for it, and nothing else is. */

const nodeTypes = Object.values(graphSchema.getTypeMap()).filter(
  (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
);

/** The document, asking everything that has an id for it and for its type. */
function askingForIds(document: string): string {
  const types = new TypeInfo(graphSchema);
  const fieldOf = (name: string) => ({ kind: 'Field', name: { kind: 'Name', value: name } });
  const asked = visit(
    parse(document),
    visitWithTypeInfo(types, {
      SelectionSet: (set) => {
        const type = types.getParentType();
        if (!isObjectType(type) || type.getFields()['id'] === undefined) return undefined;
        return { ...set, selections: [...set.selections, fieldOf('__typename'), fieldOf('id')] };
      },
    }),
  );
  return print(asked);
}

interface Found {
  readonly type: string;
  readonly id: string;
}

function idsIn(value: unknown): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const { __typename: type, id } = value as { readonly __typename?: unknown; readonly id?: unknown };
  const own = typeof type === 'string' && typeof id === 'string' ? [{ type, id }] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}

describe('records by their ids', () => {
  const product = sharedProduct('embedded');
  const queries = Object.values(features)
    .flatMap(({ operations }) => operations)
    .filter(({ name }) => !name.startsWith('Mutation.'));
  let world: World;
  /** One id of each type for each of those who were given any. */
  const found: (Found & { readonly session: GraphSession })[] = [];
  const ofType = (type: string) => {
    const records = found.filter((record) => record.type === type);
    if (records.length === 0) throw new Error(`No query shows a ${type}`);
    return records;
  };

  beforeAll(async () => {
    world = await World.enter(product);
    for (const operation of queries) {
      const session = operation.access === 'platformAdmin' ? world.platform : world.administrator;
      const variables = await operation.prepare(world);
      const { data } = await session.answer(askingForIds(operation.document), variables);
      for (const { type, id } of idsIn(data)) {
        if (!found.some((record) => record.type === type && record.session === session))
          found.push({ type, id, session });
      }
    }
  });
  afterAll(() => product.leave());

  it.each(nodeTypes.map(({ name }) => name))('are found: %s', async (type) => {
    for (const { id, session } of ofType(type)) {
      const document = `query ($id: ID!, $ids: [ID!]!) {
        node(id: $id) { __typename id }
        nodes(ids: $ids) { __typename id }
      }`;
      const again = { __typename: type, id };
      expect(await session.answer(document, { id, ids: ['nothing', id] })).toEqual({
        data: { node: again, nodes: [null, again] },
      });
    }
  });

  it.each(['Transaction', 'StreamAccount', 'User'])('are not found, nor promised to be: %s', async (type) => {
    for (const { id, session } of ofType(type)) {
      const { data } = await session.answer('query ($id: ID!) { node(id: $id) { id } }', { id });
      expect(data).toEqual({ node: null });
    }
  });
});
