import { expect, it } from 'vitest';
import { requireMaker } from './recordKinds.ts';
import { clientRoles } from './roles.ts';
import { actionsOfRole } from './permissionTable.ts';
import { recordTypes } from './sharing.ts';

const isOwnMore = (type: (typeof recordTypes)[number]) =>
  clientRoles.some(
    (role) => actionsOfRole(role, type, 'own').length > actionsOfRole(role, type, 'all').length,
  );

it('some types have rights on own records', () => {
  expect(recordTypes.filter(isOwnMore)).toContain('report_builder_reports');
});

it.each(recordTypes)(
  '%s say who made one, where roles have rights on own ones and calls name them',
  (type) => {
    const register = (isMadeBy: boolean, parameter: string | null) => () =>
      requireMaker(type, isMadeBy ? { isMadeBy: async () => true } : {}, parameter);
    expect(register(false, null)).not.toThrow();
    expect(register(true, 'recordId')).not.toThrow();
    if (isOwnMore(type)) expect(register(false, 'recordId')).toThrow(`Roles have rights on own ${type}`);
    else expect(register(false, 'recordId')).not.toThrow();
  },
);
