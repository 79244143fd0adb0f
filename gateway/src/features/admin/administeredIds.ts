import { decodeClientId } from '../clients/clientIds.ts';
import { userIds } from '../users/User.ts';
import { installation, parseId, RecordIds } from '../../ids.ts';

const adminClientIds = new RecordIds('AdminClient');
const adminUserIds = new RecordIds('AdminUser');

/** Administration names a client either as its members see it or as administrators do. */
export function decodeAdministeredClientId(value: string): number {
  return parseId(value)?.type === 'AdminClient'
    ? adminClientIds.decodeIn(value, { clientId: installation })
    : decodeClientId(value);
}

/** Administration names a user as it lists them, or as the person shown beside what belongs to him or her. */
export function decodeAdministeredUserId(value: string): number {
  const ids = parseId(value)?.type === 'User' ? userIds : adminUserIds;
  return ids.decodeIn(value, { clientId: installation });
}
