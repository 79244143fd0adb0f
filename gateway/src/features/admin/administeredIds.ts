import { installation, parseId, RecordIds } from '../../ids.ts';
import { decodeClientId } from '../clients/clientIds.ts';

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

export const administeredUserIds = {
  field: 'userId',
  decode: (value: string) => ({ id: administeredUserIds.decodeIn(value) }),
  decodeIn: (value: string): number => adminUserIds.decodeIn(value, ofInstallation),
};
