import { useEffect } from 'react';
import { usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useLoaderData } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { QueryRouteData } from './queryRoute.ts';

const RELEASE_DELAY_MILLISECONDS = 2_000;
const releases = new WeakMap<object, ReturnType<typeof setTimeout>>();

/** Releases a query that the route has started once its page is gone; a remount in between keeps it. */
export function useReleasedQuery<TQuery extends OperationType>(queryRef: PreloadedQuery<TQuery>): void {
  useEffect(() => {
    clearTimeout(releases.get(queryRef));
    return () => {
      releases.set(
        queryRef,
        setTimeout(() => queryRef.dispose(), RELEASE_DELAY_MILLISECONDS),
      );
    };
  }, [queryRef]);
}

declare const answered: unique symbol;

/** A query with the type of what it asks and answers, which the tag itself does not carry. */
type TypedQuery<TQuery extends OperationType> = GraphQLTaggedNode & { readonly [answered]?: TQuery };

/** The answer to the query that the route of this page has started. */
export function useRouteQuery<TQuery extends OperationType>(query: TypedQuery<TQuery>): TQuery['response'] {
  const { queryRef } = useLoaderData<QueryRouteData<TQuery>>();
  useReleasedQuery(queryRef);
  return usePreloadedQuery<TQuery>(query, queryRef);
}
