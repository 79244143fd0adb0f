import { absentId, encodeId, RecordIds } from '../../ids.ts';

const type = 'Client';
const ids = new RecordIds(type);

export function encodeClientId(clientId: number): string {
  return encodeId(type, clientId, clientId);
}

export function decodeClientId(value: string): number {
  const { clientId, id } = ids.decode(value);
  return clientId === id ? id : absentId;
}
