import { describe, expect, it } from 'vitest';
import { absentId, encodeId } from '../../ids.ts';
import { decodeAuditRecordId, encodeAuditRecordId } from './auditRecordIds.ts';

const entry = { record_object: 'users', object_id: 12 } as const;
const id = encodeAuditRecordId(4, entry) ?? '';
const absent = { object: 'installation', object_id: absentId };

describe('ids of what rows of the audit log are about', () => {
  it('come back as they went, with their kind', () => {
    const record = { object: 'users', object_id: 12 };
    expect(decodeAuditRecordId(id, 4, undefined)).toEqual(record);
    expect(decodeAuditRecordId(id, 4, 'users')).toEqual(record);
  });

  it('are none of what has no number, or no word', () => {
    expect(encodeAuditRecordId(4, { ...entry, object_id: null })).toBeNull();
    expect(encodeAuditRecordId(4, { ...entry, record_object: 'other' })).toBeNull();
  });

  it.each([
    ['another client', encodeAuditRecordId(5, entry)],
    ['another type', encodeId('AuditEntry', 4, 12)],
    ['an unknown kind', encodeId('AuditRecord', 4, 'moons.12')],
    ['no word', encodeId('AuditRecord', 4, 'other.12')],
    ['no number', encodeId('AuditRecord', 4, 'users')],
    ['another writing of a number', encodeId('AuditRecord', 4, 'users.012')],
    ['more than a number', encodeId('AuditRecord', 4, 'users.12.3')],
    ['a number too large', encodeId('AuditRecord', 4, 'users.99999999999999999999')],
    ['a number alone', '12'],
    ['nothing', ''],
  ])('of %s name no record', (_, value) => {
    expect(decodeAuditRecordId(value ?? '', 4, undefined)).toEqual(absent);
  });

  it('name no record beside another kind', () => {
    expect(decodeAuditRecordId(id, 4, 'legal_entities')).toEqual(absent);
  });
});
