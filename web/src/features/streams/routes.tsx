import type { RouteObject } from 'react-router';
import type { StreamInstancePageQuery } from '../../__generated__/StreamInstancePageQuery.graphql.ts';
import instanceQuery from '../../__generated__/StreamInstancePageQuery$parameters.ts';
import type { StreamsPageQuery } from '../../__generated__/StreamsPageQuery.graphql.ts';
import listQuery from '../../__generated__/StreamsPageQuery$parameters.ts';
import { lazyPage } from '../../components/lazyPage.ts';
import { ofClient, queryRoute, type RouteParameters } from '../../relay/queryRoute.ts';
import { readPlace } from '../../components/instances/editorAddress.ts';

const namedInstance = (params: RouteParameters) => ({
  ...ofClient(params),
  stream: params['stream'] ?? '',
  range: params['range'] ?? '',
});

export const streamsRoutes: RouteObject[] = [
  {
    path: 'streams',
    ...queryRoute<StreamsPageQuery>({
      query: listQuery,
      namespaces: ['streams', 'streams/source', 'access'],
      variables: ofClient,
    }),
    lazy: lazyPage(async () => (await import('./StreamsPage.tsx')).StreamsPage),
  },
  {
    path: 'streams/:stream/:range',
    ...queryRoute<StreamInstancePageQuery, 'instanceId'>({
      query: instanceQuery,
      find: {
        by: namedInstance,
        ask: async (params) => (await import('./findInstance.ts')).findInstance(namedInstance(params)),
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
    }),
    lazy: lazyPage(async () => (await import('./StreamInstancePage.tsx')).StreamInstancePage),
  },
];
