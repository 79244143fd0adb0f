import { builder } from '../../builder.ts';
import { restFields } from '../../graph/restFields.ts';
import { AnalyticsFieldRef, findAnalyticsField } from '../analytics/AnalyticsField.ts';
import { can } from '../../scopes.ts';
import type { Rest } from '../../rest/calls.ts';
import type { Of } from '../shared/ofClient.ts';

const names = { total: 'totalCount' } as const;

const TransactionGroupRef = builder.objectRef<Rest<'TransactionGroup'>>('TransactionGroup').implement({
  description: 'Lines of a figure with one value of a field.',
  authScopes: { withParent: true },
  fields: (t) => restFields(t, 'TransactionGroup', { names }),
});

const TransactionGroupRestRef = builder
  .objectRef<Rest<'TransactionGroupRest'>>('TransactionGroupRest')
  .implement({
    description: 'Groups of a figure that are not shown, added up.',
    authScopes: { withParent: true },
    fields: (t) => restFields(t, 'TransactionGroupRest', { names }),
  });

export const TransactionGroupsRef = builder
  .objectRef<Of<'TransactionGroups'>>('TransactionGroups')
  .implement({
    description: 'The lines behind a figure, grouped by the values of an analytics field.',
    authScopes: can('read', 'trial_balance'),
    fields: (t) => ({
      ...restFields(t, 'TransactionGroups', { names }),
      field: t.field({
        type: AnalyticsFieldRef,
        nullable: true,
        description: 'The analytics field; null where it was deleted meanwhile.',
        resolve: ({ clientId, record }, _, { graph }) =>
          findAnalyticsField(graph, clientId, record.analytics_id),
      }),
      groups: t.field({
        type: [TransactionGroupRef],
        description: 'Groups of lines; with `rest` they add up to the figure.',
        resolve: ({ record }) => record.groups,
      }),
      rest: t.field({
        type: TransactionGroupRestRef,
        nullable: true,
        description: 'The groups beyond those asked for; null: there are none.',
        resolve: ({ record }) => record.rest,
      }),
    }),
  });
