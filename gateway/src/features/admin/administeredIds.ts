import { installation, parseId, RecordIds } from '../../ids.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { userIds } from '../shared/userIds.ts';

const adminClientIds = new RecordIds('AdminClient');
const adminUserIds = new RecordIds('AdminUser');
const ofInstallation = { clientId: installation };

/** Administration names a client either as its members see it or as administrators do. */
export const administeredClientIds = {
  field: 'clientId',
  decode: (value: string) => ({
    id:
      parseId(value)?.type === 'AdminClient'
        ? adminClientIds.decodeIn(value, ofInstallation)
        : decodeClientId(value),
  }),
} as const;

/** Administration names a user as it lists them, or as the person shown beside what belongs to him or her. */
export const administeredUserIds = {
  field: 'userId',
  decode: (value: string) => ({ id: administeredUserIds.decodeIn(value) }),
  decodeIn: (value: string): number => {
    const ids = parseId(value)?.type === 'User' ? userIds : adminUserIds;
    return ids.decodeIn(value, ofInstallation);
  },
};
