import type { MeasuresPageQuery } from '../../__generated__/MeasuresPageQuery.graphql.ts';
import ofMeasures from '../../__generated__/MeasuresPageQuery$parameters.ts';
import type { ReportListPageQuery } from '../../__generated__/ReportListPageQuery.graphql.ts';
import ofReports from '../../__generated__/ReportListPageQuery$parameters.ts';
import { ofClient, queryRoute, type RouteParameters } from '../../relay/queryRoute.ts';

const found = (params: RouteParameters, search: URLSearchParams) => ({
  ...ofClient(params),
  search: search.get('find'),
});
const namespaces = ['reports', 'access'];

export const reportsQuery = queryRoute<ReportListPageQuery>({
  query: ofReports,
  namespaces,
  variables: found,
});

export const measuresQuery = queryRoute<MeasuresPageQuery>({
  query: ofMeasures,
  namespaces,
  variables: found,
});
