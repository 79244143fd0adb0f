import type { StreamInstancePageQuery } from '../../__generated__/StreamInstancePageQuery.graphql.ts';
import ofInstance from '../../__generated__/StreamInstancePageQuery$parameters.ts';
import type { StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import ofList from '../../__generated__/StreamsPageQuery$parameters.ts';
import { readPlace } from '../../components/instances/editorAddress.ts';
import { ofClient, queryRoute, type RouteParameters } from '../../relay/queryRoute.ts';
import { findInstance } from './findInstance.ts';

const namedInstance = (params: RouteParameters) => ({
  ...ofClient(params),
  stream: params['stream'] ?? '',
  range: params['range'] ?? '',
});

export const listQuery = queryRoute<StreamsPageQuery>({
  query: ofList,
  namespaces: ['streams', 'streams/source', 'access'],
  variables: ofClient,
});

export const instanceQuery = queryRoute<StreamInstancePageQuery, 'instanceId'>({
  query: ofInstance,
  find: {
    by: namedInstance,
    ask: async (params) => findInstance(namedInstance(params)),
  },
  namespaces: [
    'streams',
    'streams/source',
    'streams/fields',
    'streams/rules',
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
