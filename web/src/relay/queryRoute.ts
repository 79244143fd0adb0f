import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { FetchPolicy, OperationType, PreloadableConcreteRequest, VariablesOf } from 'relay-runtime';
import { loadNamespaces } from '../i18n/i18n.ts';
import { getEnvironment } from './environment.ts';
import { NotFoundError } from './errors.ts';

export type RouteParameters = Readonly<Record<string, string | undefined>>;

/** Finds records that the address calls by words; null where it names none. */
interface Finder<Found> {
  readonly by: (params: RouteParameters) => Readonly<Record<string, string>>;
  readonly ask: (params: RouteParameters) => Promise<Found | null>;
}

export interface QueryRouteOptions<TQuery extends OperationType, Found extends keyof VariablesOf<TQuery>> {
  /** Of a query with `@preloadable`: `import query from '…/__generated__/XPageQuery$parameters.ts'`. */
  readonly query: PreloadableConcreteRequest<TQuery>;
  readonly variables: (params: RouteParameters, search: URLSearchParams) => Omit<VariablesOf<TQuery>, Found>;
  /** Further ones, which are asked for by what the address says. */
  readonly find?: Finder<Pick<VariablesOf<TQuery>, Found>>;
  /** Message catalogues that the page shows; they are loaded beside the query. */
  readonly namespaces: readonly string[];
  /** The words that all other screens share are not fetched. */
  readonly isBeforeSignIn?: boolean;
  /** Default: what is known is shown at once and brought up to date. */
  readonly fetchPolicy?: FetchPolicy;
}

/** The variables of what is asked of the client that the address names. */
export const ofClient = (params: RouteParameters) => ({ client: params['client'] ?? '' });

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
export function queryRoute<TQuery extends OperationType, Found extends keyof VariablesOf<TQuery> = never>(
  options: QueryRouteOptions<TQuery, Found>,
) {
  const variablesOf = (params: RouteParameters, url: URL) => options.variables(params, url.searchParams);
  const stateOf = (params: RouteParameters, url: URL) =>
    JSON.stringify([variablesOf(params, url), options.find?.by(params)]);
  const handle: QueryRouteHandle = { namespaces: options.namespaces };
  const shown = options.isBeforeSignIn ? options.namespaces : ['shared', ...options.namespaces];
  return {
    handle,
    async loader({ params, request }: LoaderFunctionArgs): Promise<QueryRouteData<TQuery>> {
      const words = loadNamespaces(shown);
      const found = options.find === undefined ? {} : await options.find.ask(params);
      if (found === null) {
        throw new NotFoundError({ message: 'There is no such record.', code: 'NOT_FOUND', id: null });
      }
      const variables = { ...variablesOf(params, new URL(request.url)), ...found } as VariablesOf<TQuery>;
      const queryRef = loadQuery<TQuery>(getEnvironment(), options.query, variables, {
        fetchPolicy: options.fetchPolicy ?? 'store-and-network',
      });
      await words;
      return { queryRef };
    },
    /** What only changes how the page looks (an open panel, a chosen tab) asks the server nothing. */
    shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
      if (isAskedAgain(change)) return true;
      const { currentParams, currentUrl, nextParams, nextUrl } = change;
      return stateOf(currentParams, currentUrl) !== stateOf(nextParams, nextUrl);
    },
  };
}
