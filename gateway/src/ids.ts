import { Buffer } from 'node:buffer';

/** A record as the api knows it. Records of the installation belong to client 0. */
export interface LocalId {
  readonly type: string;
  readonly clientId: number;
  readonly local: string;
}

interface OfClient {
  readonly clientId: number;
}

/** A record of a client that is known by a number. */
export interface RecordKey extends OfClient {
  readonly id: number;
}

/**
 * No record has this id. What does not name a record of the right type and client is sent to the api as this one, so that
 * a forged, a foreign and an unknown id get the very same answer from the very same place.
 */
export const absentId = 2_147_483_647;

export const installation = 0;
const separator = ':';
const typePattern = /^[A-Z][A-Za-z]*$/;
const integerPattern = /^[1-9]\d{0,14}$/;

export function encodeId(type: string, clientId: number, local: number | string): string {
  return Buffer.from([type, clientId, local].join(separator)).toString('base64url');
}

/** The one place where a global id is taken apart; null for what this product never gave out. */
export function parseId(value: string): LocalId | null {
  const text = Buffer.from(value, 'base64url').toString();
  const [type = '', client, ...rest] = text.split(separator);
  const local = rest.join(separator);
  const clientId = client === String(installation) ? installation : toInteger(client);
  if (!typePattern.test(type) || clientId === null || local === '') return null;
  return encodeId(type, clientId, local) === value ? { type, clientId, local } : null;
}

export function toInteger(value: string | undefined): number | null {
  return value !== undefined && integerPattern.test(value) ? Number(value) : null;
}

/**
 * An id that must be of this type and, where one is named, of this client. Anything else is null, which callers turn into
 * an id that no record has.
 */
export function decodeId(type: string, value: string, clientId?: number): LocalId | null {
  const id = parseId(value);
  if (id === null || id.type !== type) return null;
  return clientId === undefined || clientId === id.clientId ? id : null;
}

/** What a node is found by: its client, and what the client knows it by. The relay plugin hands it about as one text. */
export function splitNodeId(text: string): { readonly clientId: number; readonly local: string } {
  const slash = text.indexOf('/');
  return { clientId: Number(text.slice(0, slash)), local: text.slice(slash + 1) };
}

/** The global id of a node, by what it is found by. */
export function encodeNodeId(type: string, text: string): string {
  const { clientId, local } = splitNodeId(text);
  return encodeId(type, clientId, local);
}

/** The global ids of a type whose records their client knows by a number. */
export class RecordIds {
  readonly #type: string;
  /** What a field that names such a record is called. */
  readonly field: string;

  constructor(type: string) {
    this.#type = type;
    this.field = `${type.charAt(0).toLowerCase()}${type.slice(1)}Id`;
  }

  encode(clientId: number, id: number): string {
    return encodeId(this.#type, clientId, id);
  }

  /** A record of one client: its client and its number. */
  decode(value: string): RecordKey {
    const decoded = decodeId(this.#type, value);
    const id = toInteger(decoded?.local);
    return decoded === null || id === null
      ? { clientId: absentId, id: absentId }
      : { clientId: decoded.clientId, id };
  }

  /** An argument that names a record of a client already known. */
  decodeIn(value: string, { clientId }: OfClient): number {
    return toInteger(decodeId(this.#type, value, clientId)?.local) ?? absentId;
  }

  decodeAllIn(values: readonly string[], key: OfClient): number[] {
    return values.map((value) => this.decodeIn(value, key));
  }

  decodeOptionalIn<Value extends string | null | undefined>(
    value: Value,
    key: OfClient,
  ): number | (null extends Value ? null : never) | (undefined extends Value ? undefined : never) {
    return typeof value === 'string'
      ? this.decodeIn(value, key)
      : (value as (null extends Value ? null : never) | (undefined extends Value ? undefined : never));
  }
}
