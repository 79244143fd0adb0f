import { absentId, decodeId, RecordIds, toInteger } from '../../ids.ts';
import { accountIds } from '../chart-of-accounts/Account.ts';
import { dimensionInstanceIds } from '../dimensions/Dimension.ts';
import { legalEntityIds } from '../legal-entities/LegalEntity.ts';

export const reportIds = new RecordIds('Report');

/** What lies in no dimension instance, and in none of the profit dimension: among instances, though they are no records. */
export const noInstance = -1;
export const noProfitInstance = -2;

interface Key {
  readonly clientId: number;
}

/** Dimension instances in a report: those of the client, and the two places that are none. */
export const placeIds = {
  encode: (clientId: number, id: number): string => dimensionInstanceIds.encode(clientId, id),
  decodeIn: (value: string, { clientId }: Key): number => {
    const local = decodeId('DimensionInstance', value, clientId)?.local;
    const place = [noInstance, noProfitInstance].find((each) => String(each) === local);
    return place ?? toInteger(local) ?? absentId;
  },
  decodeAllIn: (values: readonly string[], key: Key): number[] =>
    values.map((value) => placeIds.decodeIn(value, key)),
};

/** What a report names that is not there any more, as it named it. */
export function encodeReference(clientId: number, kind: string, ref: string): string {
  const id = Number(ref);
  if (kind === 'account') return accountIds.encode(clientId, id);
  if (kind === 'legal_entity') return legalEntityIds.encode(clientId, id);
  if (kind === 'dimension_instance') return placeIds.encode(clientId, id);
  return kind === 'measure' ? reportIds.encode(clientId, id) : ref;
}
