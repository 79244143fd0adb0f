import { createContext, useContext } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { FetchPolicy, GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';

/** How often the part of the screen around was tried again after it failed. */
export const AttemptContext = createContext(0);

interface LazyQueryOptions {
  readonly fetchPolicy?: FetchPolicy;
  readonly fetchKey?: string | number;
}

/** A query that a part of a screen starts when it is drawn; after a failure each further attempt asks anew. */
export function useLazyQuery<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  variables: VariablesOf<TQuery>,
  { fetchKey = '', ...options }: LazyQueryOptions = {},
): TQuery['response'] {
  const attempt = useContext(AttemptContext);
  return useLazyLoadQuery<TQuery>(query, variables, { ...options, fetchKey: `${fetchKey} ${attempt}` });
}
