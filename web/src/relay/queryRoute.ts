import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { FetchPolicy, OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime';
import { loadNamespaces } from '../i18n/i18n.ts';
import { getEnvironment } from './environment.ts';

type RouteParameters = Readonly<Record<string, string | undefined>>;

export interface QueryRouteOptions<TQuery extends OperationType> {
  /** Of a query with `@preloadable`: `import query from '…/__generated__/XPageQuery$parameters.ts'`. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  readonly variables: (params: RouteParameters, search: URLSearchParams) => VariablesOf<TQuery>;
  /** Message catalogues that the page shows; they are loaded beside the query. */
  readonly namespaces: readonly string[];
  /** Default: what is known is shown at once and brought up to date. */
  readonly fetchPolicy?: FetchPolicy;
}

/** The variables of what is asked of the client that the address names. */
export const ofClient = (params: RouteParameters) => ({ clientId: params['clientId'] ?? '' });

export interface QueryRouteData<TQuery extends OperationType> {
  readonly queryRef: PreloadedQuery<TQuery>;
}

/** The same address once more: a failed page is tried again. */
export function isAskedAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href;
}

/** What the router knows of a page beside its data. */
export interface QueryRouteHandle {
  readonly namespaces: readonly string[];
}

/** Starts a page's query as soon as its address is known, before its code has arrived. */
export function queryRoute<TQuery extends OperationType>(options: QueryRouteOptions<TQuery>) {
  const variablesOf = (params: RouteParameters, url: URL) => options.variables(params, url.searchParams);
  const handle: QueryRouteHandle = { namespaces: options.namespaces };
  return {
    handle,
    async loader({ params, request }: LoaderFunctionArgs): Promise<QueryRouteData<TQuery>> {
      const variables = variablesOf(params, new URL(request.url));
      const queryRef = loadQuery<TQuery>(getEnvironment(), options.query, variables, {
        fetchPolicy: options.fetchPolicy ?? 'store-and-network',
      });
      await loadNamespaces(options.namespaces);
      return { queryRef };
    },
    /** What only changes how the page looks (an open panel, a chosen tab) asks the server nothing. */
    shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
      if (isAskedAgain(change)) return true;
      const before = JSON.stringify(variablesOf(change.currentParams, change.currentUrl));
      return before !== JSON.stringify(variablesOf(change.nextParams, change.nextUrl));
    },
  };
}
