import type { StreamInstancePageQuery } from '../../__generated__/StreamInstancePageQuery.graphql.ts';
import ofInstance from '../../__generated__/StreamInstancePageQuery$parameters.ts';
import type { StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import ofList from '../../__generated__/StreamsPageQuery$parameters.ts';
import { readPlace } from '../../components/instances/editorAddress.ts';
import { ofClient, queryRoute, type RouteParameters } from '../../relay/queryRoute.ts';
import { findInstance } from './findInstance.ts';
import type { StreamKind } from './shared/streamKinds.ts';

const listQueryOf = (kind: StreamKind) =>
  queryRoute<StreamsPageQuery>({
    query: ofList,
    namespaces: ['streams', 'streams/source', 'access'],
    variables: (params) => ({ ...ofClient(params), kind }),
  });

export const listQuery = listQueryOf('FINANCIAL');
export const payrollListQuery = listQueryOf('PAYROLL');

function instanceQueryOf(kind: StreamKind) {
  const named = (params: RouteParameters) => ({
    ...ofClient(params),
    kind,
    stream: params['stream'] ?? '',
    range: params['range'] ?? '',
  });
  return queryRoute<StreamInstancePageQuery, 'instanceId'>({
    query: ofInstance,
    find: {
      by: named,
      ask: async (params) => findInstance(named(params)),
    },
    namespaces: [
      'streams',
      'streams/source',
      'streams/fields',
      'streams/rules',
      'streams/columns',
      'streams/eliminations',
      'streams/processing',
      'streams/versions',
    ],
    variables: (params, search) => {
      const place = readPlace(search);
      return {
        ...ofClient(params),
        isSource: place.pane === 'source',
        isRules: place.pane === 'rules',
        isOutput: place.pane === 'output',
        isErrors: place.tab === null || place.tab === 'errors',
        isEntries: place.tab === 'entries',
      };
    },
  });
}

export const instanceQuery = instanceQueryOf('FINANCIAL');
export const payrollInstanceQuery = instanceQueryOf('PAYROLL');
