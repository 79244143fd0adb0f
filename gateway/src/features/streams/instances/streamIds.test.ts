import { expect, it } from 'vitest';
import { absentId, encodeId } from '../../../ids.ts';
import {
  decodeInstanceId,
  decodeStreamId,
  encodeInstanceId,
  encodeStreamId,
  StreamPartIds,
  type InstanceKey,
} from './streamIds.ts';

const key: InstanceKey = { clientId: 4, kind: 'financial', streamId: 3, instanceId: 12 };
const { instanceId: _, ...stream } = key;
const ruleIds = new StreamPartIds('Rule');

it('ids of streams, instances and parts of a stream come back as they went', () => {
  expect(decodeStreamId(encodeStreamId(stream))).toEqual(stream);
  expect(decodeInstanceId(encodeInstanceId(key))).toEqual(key);
  expect(ruleIds.decode(ruleIds.encode(4, 3, 8))).toEqual({ clientId: 4, streamId: 3, id: 8 });
});

it.each([
  ['another type', encodeStreamId(stream), encodeInstanceId(key)],
  ['another client', encodeInstanceId({ ...key, clientId: 5 }), encodeStreamId({ ...stream, clientId: 5 })],
  ['nothing that was given out', 'nonsense', 'nonsense'],
  [
    'another writing',
    encodeId('StreamInstance', 4, 'financial.3.12.0'),
    encodeId('Stream', 4, 'financial.3.0'),
  ],
])('ids of %s name no instance and no stream', (_what, instanceId, streamId) => {
  const absent = { clientId: 4, kind: 'financial', streamId: absentId };
  expect(decodeInstanceId(instanceId, 4)).toEqual({ ...absent, instanceId: absentId });
  expect(decodeStreamId(streamId, 4)).toEqual(absent);
});

it('ids of parts of a stream belong to that stream', () => {
  expect(ruleIds.decodeIn(ruleIds.encode(4, 3, 8), stream)).toBe(8);
  expect(ruleIds.decodeIn(ruleIds.encode(4, 2, 8), stream)).toBe(absentId);
  expect(ruleIds.decodeIn(ruleIds.encode(5, 3, 8), stream)).toBe(absentId);
  expect(ruleIds.decodeIn(encodeId('Rule', 4, '3.8.0'), stream)).toBe(absentId);
});
