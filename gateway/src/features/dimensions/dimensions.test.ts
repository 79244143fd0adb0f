import { describeFeature } from '../../testing/featureCases.ts';
import { periods } from '../../testing/records.ts';
import { absentId } from '../../ids.ts';
import { encodeClientId } from '../clients/clientIds.ts';
import { periodIds } from '../periods/Period.ts';
import { dimensionIds, dimensionInstanceIds } from './Dimension.ts';

const clientId = encodeClientId(1);
const dimension = { id: 2, type: 'expense', name: 'Cost centres', revision: 7 };
const instance = (id: number, parent: number | null) => ({
  id,
  dimension_id: 2,
  parent,
  position: 0,
  level: parent === null ? 0 : 1,
  code: `C${id}`,
  name: `Centre ${id}`,
  default: false,
  from_period_id: null,
  to_period_id: 2,
});

const version = {
  instance_id: 5,
  parent: 4,
  position: 0,
  code: 'C5',
  name: 'Centre 5',
  default: false,
  from_period_id: null,
  to_period_id: 2,
};

describeFeature('dimensions', [
  {
    what: 'are read with a call for each tree, whatever their instances name',
    document: `query ($clientId: ID!) { client(id: $clientId) { dimensions {
      name type instances { code parent { code } fromPeriod { startDate } toPeriod { endDate } dimension { name } }
    } } }`,
    variables: { clientId },
    api: {
      'GET /dimensions': { body: [dimension] },
      'GET /dimensions/2/instances': { body: [instance(4, null), instance(5, 4)] },
      'GET /periods': { body: periods },
    },
    calls: ['GET /dimensions', 'GET /dimensions/2/instances', 'GET /periods'],
    data: {
      client: {
        dimensions: [
          {
            name: 'Cost centres',
            type: 'EXPENSE',
            instances: [
              { code: 'C4', parent: null },
              { code: 'C5', parent: { code: 'C4' } },
            ].map((each) => ({
              ...each,
              fromPeriod: null,
              toPeriod: { endDate: '2025-02-28' },
              dimension: { name: 'Cost centres' },
            })),
          },
        ],
      },
    },
  },
  {
    what: 'are read over time with a call for each tree',
    document: `query ($clientId: ID!) { client(id: $clientId) { dimensions { versions {
      instanceId parentId code name position isDefault fromPeriod { startDate } toPeriod { endDate }
    } } } }`,
    variables: { clientId },
    api: { 'GET /dimensions/2/versions': { body: [version] } },
    calls: ['GET /dimensions', 'GET /dimensions/2/versions', 'GET /periods'],
    data: {
      client: {
        dimensions: [
          {
            versions: [
              {
                instanceId: dimensionInstanceIds.encode(1, 5),
                parentId: dimensionInstanceIds.encode(1, 4),
                code: 'C5',
                name: 'Centre 5',
                position: 0,
                isDefault: false,
                fromPeriod: null,
                toPeriod: { endDate: '2025-02-28' },
              },
            ],
          },
        ],
      },
    },
  },
  {
    what: 'are read as they stand in a period',
    document: `query ($clientId: ID!, $period: ID!) { client(id: $clientId) {
      dimensions { instances(periodId: $period) { code } }
    } }`,
    variables: { clientId, period: periodIds.encode(1, 2) },
    api: {},
    calls: ['GET /dimensions', 'GET /dimensions/2/instances?period_id=2'],
    data: { client: { dimensions: [{ instances: [{ code: 'C4' }, { code: 'C5' }] }] } },
  },
  {
    what: 'are read with those that have ended',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      dimensions { instances(withEnded: true) { code } }
    } }`,
    variables: { clientId },
    api: {},
    calls: ['GET /dimensions', 'GET /dimensions/2/instances?with_ended=true'],
    data: { client: { dimensions: [{ instances: [{ code: 'C4' }, { code: 'C5' }] }] } },
  },
  {
    what: 'have no tree in a period whose id names nothing, be it empty',
    document: `query ($clientId: ID!) { client(id: $clientId) {
      dimensions { instances(periodId: "") { code } }
    } }`,
    variables: { clientId },
    api: {},
    calls: ['GET /dimensions', `GET /dimensions/2/instances?period_id=${absentId}`],
    data: { client: { dimensions: [{ instances: [{ code: 'C4' }, { code: 'C5' }] }] } },
  },
  {
    what: 'are found by the ids of their instances',
    document: 'query ($id: ID!) { node(id: $id) { ... on DimensionInstance { name } } }',
    variables: { id: dimensionInstanceIds.encode(1, 5) },
    api: {},
    calls: ['GET /dimensions', 'GET /dimensions/2/instances'],
    data: { node: { name: 'Centre 5' } },
  },
  {
    what: 'are saved from the beginning; the dimension is read again',
    document: `mutation ($input: SaveDimensionInstancesInput!) {
      saveDimensionInstances(input: $input) { dimension { revision } errors { code } }
    }`,
    variables: {
      input: {
        dimensionId: dimensionIds.encode(1, 2),
        revision: 7,
        instances: [
          {
            id: dimensionInstanceIds.encode(1, 4),
            position: 0,
            code: 'C4',
            name: 'Centre 4',
            isDefault: true,
          },
          { key: 'a', parentId: dimensionInstanceIds.encode(1, 4), position: 0, code: 'N', name: 'New' },
        ],
      },
    },
    api: { 'POST /dimensions/2/instances/-1': { body: [] } },
    calls: ['POST /dimensions/2/instances/-1', 'GET /dimensions'],
    sent: {
      from_period_id: null,
      revision: 7,
      instances: [
        { id: 4, position: 0, code: 'C4', name: 'Centre 4', default: true },
        { key: 'a', parent: 4, position: 0, code: 'N', name: 'New' },
      ],
    },
    data: { saveDimensionInstances: { dimension: { revision: 7 }, errors: [] } },
  },
]);
