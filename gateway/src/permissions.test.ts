import { expect, it } from 'vitest';
import type { Rest } from './rest/calls.ts';
import { unitePermissions } from './permissions.ts';

const finance: Rest<'Permissions'> = {
  roles: ['org_finance_admin'],
  main_role: 'org_finance_admin',
  default_module: 0,
  objects: [
    { object_type: 'ledger', actions: ['browse', 'read', 'edit'] },
    { object_type: 'adjustments', actions: ['read'] },
  ],
  namespaces: ['access_management_accounting'],
  menu: ['streams', 'dimensions'],
};
const planner: Rest<'Permissions'> = {
  roles: ['org_planner'],
  main_role: 'org_planner',
  default_module: 1,
  objects: [
    { object_type: 'ledger', actions: ['browse', 'read'] },
    { object_type: 'plans', actions: ['add'] },
  ],
  namespaces: ['access_financial_planning'],
  menu: ['dimensions'],
};

it.each<[string, Rest<'Permissions'>['roles'], Rest<'Permissions'>]>([
  ['no role', [], { roles: [], main_role: null, default_module: 0, objects: [], namespaces: [], menu: [] }],
  ['one role', ['org_planner'], planner],
  [
    'two roles',
    ['org_planner', 'org_finance_admin'],
    {
      roles: ['org_planner', 'org_finance_admin'],
      main_role: 'org_finance_admin',
      default_module: 0,
      objects: [
        { object_type: 'ledger', actions: ['browse', 'read', 'edit'] },
        { object_type: 'adjustments', actions: ['read'] },
        { object_type: 'plans', actions: ['add'] },
      ],
      namespaces: ['access_management_accounting', 'access_financial_planning'],
      menu: ['streams', 'dimensions'],
    },
  ],
])('what a member with %s may do', (_, roles, expected) => {
  expect(unitePermissions(roles, [finance, planner])).toEqual(expected);
});

it('what was shared opens beside the role, and names no other', () => {
  const shared: Rest<'SharedPermissions'> = {
    objects: [
      { object_type: 'financial_streams', actions: ['browse', 'read'] },
      { object_type: 'ledger', actions: ['read'] },
    ],
    namespaces: ['access_management_accounting'],
    menu: ['streams'],
  };
  expect(unitePermissions(['org_planner'], [planner], shared)).toEqual({
    ...planner,
    objects: [...planner.objects, { object_type: 'financial_streams', actions: ['browse', 'read'] }],
    namespaces: ['access_financial_planning', 'access_management_accounting'],
    menu: ['dimensions', 'streams'],
  });
});
