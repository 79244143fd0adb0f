import { Buffer } from 'node:buffer';

/** Every type whose records have a global id. */
export const nodeTypes = [
  'User',
  'AdminUser',
  'AdminClient',
  'Client',
  'ClientUser',
  'Period',
  'LegalEntity',
  'Account',
  'Dimension',
  'DimensionInstance',
  'Stream',
  'StreamInstance',
  'StreamAccount',
  'Rule',
  'Upload',
  'Transaction',
] as const;

export type NodeType = (typeof nodeTypes)[number];

/** A record as the api knows it. Records of the installation belong to client 0. */
export interface LocalId {
  readonly type: NodeType;
  readonly clientId: number;
  readonly local: string;
}

export type StreamKind = 'financial' | 'payroll';

export interface StreamKey {
  readonly clientId: number;
  readonly kind: StreamKind;
  readonly streamId: number;
}

export interface InstanceKey extends StreamKey {
  readonly instanceId: number;
}

/**
 * No record has this id. What does not name a record of the right type and client is sent to the api as this one, so that
 * a forged, a foreign and an unknown id get the very same answer from the very same place.
 */
export const absentId = 2_147_483_647;

const installation = 0;
const separator = ':';
const integerPattern = /^[1-9]\d{0,14}$/;

export function encodeId(type: NodeType, clientId: number, local: number | string): string {
  return Buffer.from([type, clientId, local].join(separator)).toString('base64url');
}

export function encodeInstallationId(type: 'User' | 'AdminUser' | 'AdminClient', local: number): string {
  return encodeId(type, installation, local);
}

export function encodeClientId(clientId: number): string {
  return encodeId('Client', clientId, clientId);
}

export function encodeStreamId({ clientId, kind, streamId }: StreamKey): string {
  return encodeId('Stream', clientId, `${kind}.${streamId}`);
}

export function encodeInstanceId({ clientId, kind, streamId, instanceId }: InstanceKey): string {
  return encodeId('StreamInstance', clientId, `${kind}.${streamId}.${instanceId}`);
}

function isNodeType(value: string | undefined): value is NodeType {
  return nodeTypes.some((type) => type === value);
}

function toInteger(value: string | undefined): number | null {
  return value !== undefined && integerPattern.test(value) ? Number(value) : null;
}

/** The one place where a global id is taken apart; null for what this product never gave out. */
export function parseId(value: string): LocalId | null {
  const text = Buffer.from(value, 'base64url').toString();
  const [type, client, ...rest] = text.split(separator);
  const local = rest.join(separator);
  const clientId = client === String(installation) ? installation : toInteger(client);
  if (!isNodeType(type) || clientId === null || local === '') return null;
  return encodeId(type, clientId, local) === value ? { type, clientId, local } : null;
}

/**
 * The local part of an id that must be of this type and, where one is named, of this client. Anything else is null, which
 * callers turn into an id that no record has.
 */
function decode(type: NodeType, value: string, clientId?: number): LocalId | null {
  const id = parseId(value);
  if (id === null || id.type !== type) return null;
  return clientId === undefined || clientId === id.clientId ? id : null;
}

/** A record of one client: its client and its number. */
export function decodeRecordId(type: NodeType, value: string): { clientId: number; id: number } {
  const decoded = decode(type, value);
  const id = toInteger(decoded?.local);
  return decoded === null || id === null
    ? { clientId: absentId, id: absentId }
    : { clientId: decoded.clientId, id };
}

/** An argument that names a record of a client already known. */
export function decodeLocalId(type: NodeType, value: string, clientId: number): number {
  return toInteger(decode(type, value, clientId)?.local) ?? absentId;
}

export function decodeLocalIds(type: NodeType, values: readonly string[], clientId: number): number[] {
  return values.map((value) => decodeLocalId(type, value, clientId));
}

export function decodeOptionalId<Value extends string | null | undefined>(
  type: NodeType,
  value: Value,
  clientId: number,
): number | (null extends Value ? null : never) | (undefined extends Value ? undefined : never) {
  return typeof value === 'string'
    ? decodeLocalId(type, value, clientId)
    : (value as (null extends Value ? null : never) | (undefined extends Value ? undefined : never));
}

/** The number of a record that belongs to the installation. */
function decodeInstallationId(type: 'User' | 'AdminUser' | 'AdminClient', value: string): number {
  return decodeLocalId(type, value, installation);
}

export function decodeClientId(value: string): number {
  const { clientId, id } = decodeRecordId('Client', value);
  return clientId === id ? id : absentId;
}

/** Administration names a client either as its members see it or as administrators do. */
export function decodeAdministeredClientId(value: string): number {
  return parseId(value)?.type === 'AdminClient'
    ? decodeInstallationId('AdminClient', value)
    : decodeClientId(value);
}

/** Administration names a user as it lists them, as the viewer, or as a member of one client. */
export function decodeAdministeredUserId(value: string): number {
  const type = parseId(value)?.type;
  return decodeInstallationId(type === 'User' ? 'User' : 'AdminUser', value);
}

function toKind(value: string | undefined): StreamKind | null {
  return value === 'financial' || value === 'payroll' ? value : null;
}

export function decodeStreamId(value: string, clientId?: number): StreamKey {
  const decoded = decode('Stream', value, clientId);
  const [kindText, streamText] = decoded?.local.split('.') ?? [];
  const kind = toKind(kindText);
  const streamId = toInteger(streamText);
  if (decoded === null || kind === null || streamId === null) {
    return { clientId: clientId ?? absentId, kind: 'financial', streamId: absentId };
  }
  return { clientId: decoded.clientId, kind, streamId };
}

export function decodeInstanceId(value: string, clientId?: number): InstanceKey {
  const decoded = decode('StreamInstance', value, clientId);
  const [kindText, streamText, instanceText] = decoded?.local.split('.') ?? [];
  const kind = toKind(kindText);
  const streamId = toInteger(streamText);
  const instanceId = toInteger(instanceText);
  if (decoded === null || kind === null || streamId === null || instanceId === null) {
    const absent = { kind: 'financial', streamId: absentId, instanceId: absentId } as const;
    return { clientId: clientId ?? absentId, ...absent };
  }
  return { clientId: decoded.clientId, kind, streamId, instanceId };
}

/** A rule or an account of a stream: the number of the record, if it belongs to that stream. */
export function decodeStreamPartId(type: 'Rule' | 'StreamAccount', value: string, stream: StreamKey): number {
  const [streamText, partText] = decode(type, value, stream.clientId)?.local.split('.') ?? [];
  const part = toInteger(partText);
  return toInteger(streamText) === stream.streamId && part !== null ? part : absentId;
}

/** A rule by itself names its stream. */
export function decodeRuleId(value: string): StreamKey & { readonly ruleId: number } {
  const decoded = decode('Rule', value);
  const [streamText, ruleText] = decoded?.local.split('.') ?? [];
  return {
    clientId: decoded?.clientId ?? absentId,
    kind: 'financial',
    streamId: toInteger(streamText) ?? absentId,
    ruleId: toInteger(ruleText) ?? absentId,
  };
}

/**
 * A posting is named by text that only the api reads. A line of a figure is a posting in one currency: the same posting in
 * another one shows other amounts, so it must not have the same id.
 */
export function encodeTransactionId(
  clientId: number,
  { id, currency }: { readonly id: string; readonly currency: string },
): string {
  return encodeId('Transaction', clientId, `${id}.${currency}`);
}

export function decodeTransactionId(
  value: string,
  clientId?: number,
): { clientId: number; transactionId: string } | null {
  const decoded = decode('Transaction', value, clientId);
  const [transactionId = ''] = decoded?.local.split('.', 1) ?? [];
  return decoded === null ? null : { clientId: decoded.clientId, transactionId };
}
