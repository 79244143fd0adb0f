import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import RelayPlugin, { resolveNodes } from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from './context.ts';
import { refuseAccess } from './graph/errors.ts';
import { complexityLimits, edgesComplexity } from './graph/limits.ts';
import { branded, checkNodeCount, decodeNodeId, nodeQueryOptions, nodesQueryOptions } from './graph/nodes.ts';
import { answeredValuesPlugin } from './graph/answeredValues.ts';
import { plainFieldsPlugin } from './graph/plainFields.ts';
import { createScopes, scopeKey, type Scopes } from './scopes.ts';
import { encodeNodeId } from './ids.ts';

export interface GraphTypes {
  Context: RequestContext;
  AuthScopes: Scopes;
  DefaultFieldNullability: false;
  DefaultNodeNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  Connection: { totalCount: number };
  Scalars: {
    ID: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    Decimals: { Input: readonly (string | null)[]; Output: readonly (string | null)[] };
    Date: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
  };
}

function isLoadable(type: string): boolean {
  return (
    builder.configStore.hasConfig(type) && 'loadOne' in builder.configStore.getTypeConfig(type).pothosOptions
  );
}

/** A node by itself, so that one that fails takes no other with it; those of one place are still read with one call. */
async function loadNode(
  context: RequestContext,
  info: GraphQLResolveInfo,
  id: { readonly typename: string; readonly id: unknown },
): Promise<unknown> {
  const [record] = await resolveNodes(builder, context, info, [id]);
  return branded(id, await record);
}

const withParent = { authScopes: { withParent: true } } as const;

export const builder = new SchemaBuilder<GraphTypes>({
  plugins: [plainFieldsPlugin, answeredValuesPlugin, ScopeAuthPlugin, RelayPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: createScopes,
    cacheKey: scopeKey,
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, context) => refuseAccess(context.graph),
  },
  complexity: complexityLimits,
  relay: {
    clientMutationId: 'omit',
    idFieldOptions: { description: 'Global id.' },
    cursorType: 'String',
    nodeQueryOptions: {
      ...nodeQueryOptions,
      resolve: async (_, { id }, __, ___, resolveNode) => branded(id, await resolveNode(id)),
    },
    nodesQueryOptions: {
      ...nodesQueryOptions,
      resolve: (_, { ids }, context, info) => {
        checkNodeCount(ids);
        return ids.map((id) => loadNode(context, info, id));
      },
    },
    encodeGlobalID: (typename, id) => encodeNodeId(typename, String(id)),
    decodeGlobalID: (value) => decodeNodeId(value, isLoadable),
    nodeTypeOptions: {
      ...withParent,
      description: 'A record with an id of its own, which `node(id)` finds again.',
    },
    pageInfoTypeOptions: {
      ...withParent,
      description: 'Where a page of a list stands within the whole list.',
    },
    hasNextPageFieldOptions: { description: 'Whether records follow after this page.' },
    hasPreviousPageFieldOptions: { description: 'Whether records come before this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first record of the page.' },
    endCursorFieldOptions: { description: 'Cursor of the last record of the page; `after` takes it.' },
    defaultConnectionTypeOptions: withParent,
    defaultEdgeTypeOptions: withParent,
    defaultPayloadTypeOptions: withParent,
    edgesFieldOptions: {
      description: 'The records of this page, each with its cursor.',
      nullable: { list: false, items: false },
      complexity: edgesComplexity,
    },
    nodeFieldOptions: { description: 'The record.', nullable: false },
    cursorFieldOptions: { description: 'Place of the record in the list.' },
    pageInfoFieldOptions: { description: 'Whether there is more.' },
    mutationInputArgOptions: { description: 'What to do, and to what.' },
    firstArgOptions: {
      description: 'How many records to answer, from the beginning or from `after`: 1 to 100.',
    },
    afterArgOptions: { description: 'Only records after this cursor.' },
    lastArgOptions: { description: 'How many records to answer, from the end or from `before`: 1 to 100.' },
    beforeArgOptions: { description: 'Only records before this cursor.' },
  },
});

builder.queryType({ description: 'Everything that can be read.' });
builder.mutationType({
  description:
    'Everything that can be changed. A refusal that the caller can mend is answered in `errors` of the payload.',
});
builder.subscriptionType({ description: 'What is pushed while it changes, as server-sent events.' });
