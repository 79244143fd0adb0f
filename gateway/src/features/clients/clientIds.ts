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

/** Of a mutation that is about a whole client. */
export const clientIds = {
  field: 'clientId',
  decode: (id: string) => ({ clientId: decodeClientId(id) }),
} as const;

/** The client that a header names: by its global id, or by the number that the api knows it by. */
export function readClientHeader(value: string | string[] | undefined): number | null {
  if (typeof value !== 'string' || value === '') return null;
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : decodeClientId(value);
}
