import type { Rest } from '../../../rest/calls.ts';
import { absentId, decodeId, encodeId, splitNodeId, toInteger } from '../../../ids.ts';

type StreamKind = Rest<'Stream'>['kind'];

export interface StreamKey {
  readonly clientId: number;
  readonly kind: StreamKind;
  readonly streamId: number;
}

export interface InstanceKey extends StreamKey {
  readonly instanceId: number;
}

/** Something of one stream that has a number: a rule, an account. */
export interface StreamPartKey {
  readonly clientId: number;
  readonly streamId: number;
  readonly id: number;
}

const absentStream = { kind: 'financial', streamId: absentId } as const;

function toKind(value: string | undefined): StreamKind | null {
  return value === 'financial' || value === 'payroll' ? value : null;
}

function localOfStream({ kind, streamId }: StreamKey): string {
  return `${kind}.${streamId}`;
}

function localOfInstance({ kind, streamId, instanceId }: InstanceKey): string {
  return `${kind}.${streamId}.${instanceId}`;
}

/** The parts of an id that has so many; none of one that is written otherwise. */
function partsOf(local: string | undefined, count: number): readonly string[] {
  const parts = local?.split('.') ?? [];
  return parts.length === count ? parts : [];
}

function readStream(clientId: number, local: string | undefined): StreamKey {
  const [kindText, streamText] = partsOf(local, 2);
  const kind = toKind(kindText);
  const streamId = toInteger(streamText);
  return kind === null || streamId === null ? { clientId, ...absentStream } : { clientId, kind, streamId };
}

function readInstance(clientId: number, local: string | undefined): InstanceKey {
  const [kindText, streamText, instanceText] = partsOf(local, 3);
  const instanceId = toInteger(instanceText);
  const stream = readStream(clientId, `${kindText}.${streamText}`);
  return instanceId === null || stream.streamId === absentId
    ? { clientId, ...absentStream, instanceId: absentId }
    : { ...stream, instanceId };
}

export function encodeStreamId(key: StreamKey): string {
  return encodeId('Stream', key.clientId, localOfStream(key));
}

export function decodeStreamId(value: string, clientId?: number): StreamKey {
  const decoded = decodeId('Stream', value, clientId);
  return readStream(decoded?.clientId ?? clientId ?? absentId, decoded?.local);
}

/** Of a mutation that is about a stream. */
export const streamIds = { field: 'streamId', decode: (value: string) => decodeStreamId(value) } as const;

export function encodeInstanceId(key: InstanceKey): string {
  return encodeId('StreamInstance', key.clientId, localOfInstance(key));
}

export function decodeInstanceId(value: string, clientId?: number): InstanceKey {
  const decoded = decodeId('StreamInstance', value, clientId);
  return readInstance(decoded?.clientId ?? clientId ?? absentId, decoded?.local);
}

/** Of a mutation that is about an instance. */
export const instanceIds = {
  field: 'instanceId',
  decode: (value: string) => decodeInstanceId(value),
} as const;

export const streamNodeId = {
  description: 'Global id.',
  resolve: ({ clientId, record }: { readonly clientId: number; readonly record: Rest<'Stream'> }): string =>
    `${clientId}/${localOfStream({ clientId, kind: record.kind, streamId: record.id })}`,
  parse: (text: string): StreamKey => {
    const { clientId, local } = splitNodeId(text);
    return readStream(clientId, local);
  },
};

export const instanceNodeId = {
  description: 'Global id.',
  resolve: (instance: { readonly clientId: number; readonly record: Rest<'StreamInstance'> }): string =>
    `${instance.clientId}/${localOfInstance(keyOfInstance(instance))}`,
  parse: (text: string): InstanceKey => {
    const { clientId, local } = splitNodeId(text);
    return readInstance(clientId, local);
  },
};

export function keyOfInstance({
  clientId,
  record,
}: {
  readonly clientId: number;
  readonly record: Rest<'StreamInstance'>;
}): InstanceKey {
  return { clientId, kind: record.kind, streamId: record.stream_id, instanceId: record.id };
}

/** The global ids of a type whose records belong to a stream. */
export class StreamPartIds {
  readonly #type: string;

  constructor(type: string) {
    this.#type = type;
  }

  encode(clientId: number, streamId: number, id: number): string {
    return encodeId(this.#type, clientId, `${streamId}.${id}`);
  }

  /** The number of the record, if it belongs to that stream. */
  decodeIn(value: string, stream: StreamKey): number {
    const key = this.#read(stream.clientId, decodeId(this.#type, value, stream.clientId)?.local);
    return key.streamId === stream.streamId ? key.id : absentId;
  }

  /** A record by itself names its stream. */
  decode(value: string): StreamPartKey {
    const decoded = decodeId(this.#type, value);
    return this.#read(decoded?.clientId ?? absentId, decoded?.local);
  }

  /** Of the node of this type. */
  get nodeId() {
    return {
      description: 'Global id.',
      resolve: ({ clientId, streamId, record }: StreamPart): string => `${clientId}/${streamId}.${record.id}`,
      parse: (text: string): StreamPartKey => {
        const { clientId, local } = splitNodeId(text);
        return this.#read(clientId, local);
      },
    };
  }

  #read(clientId: number, local: string | undefined): StreamPartKey {
    const [streamText, idText] = partsOf(local, 2);
    return { clientId, streamId: toInteger(streamText) ?? absentId, id: toInteger(idText) ?? absentId };
  }
}

interface StreamPart {
  readonly clientId: number;
  readonly streamId: number;
  readonly record: { readonly id: number };
}
