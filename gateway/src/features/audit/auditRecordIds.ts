import { absentId, decodeId, encodeId, toInteger } from '../../ids.ts';
import type { Rest } from '../../rest/calls.ts';
import { shapes } from '../../rest/shapes.generated.ts';

type AuditObject = Rest<'AuditObject'>;
type Kind = Exclude<AuditObject, 'other'>;

/** What the api finds the rows of a record by: its number alone does not say of which kind it is. */
export interface AuditRecordKey {
  readonly object: Kind;
  readonly object_id: number;
}

/** Of an installation there is one, which no row of a client is about. */
const absentRecord: AuditRecordKey = { object: 'installation', object_id: absentId };

const kinds: readonly unknown[] = shapes['AuditObject']?.enum ?? [];

const isKind = (word: string | undefined): word is Kind => word !== 'other' && kinds.includes(word);

/** Null: rows of its kind are about no record of its own, or of a kind that nobody can ask for. */
export function encodeAuditRecordId(
  clientId: number,
  { record_object: kind, object_id: id }: Pick<Rest<'AuditEntry'>, 'record_object' | 'object_id'>,
): string | null {
  return id === null || kind === 'other' ? null : encodeId('AuditRecord', clientId, `${kind}.${id}`);
}

/** Of another client, of another kind than is asked for, or of none, a record that no row is about. */
export function decodeAuditRecordId(
  value: string,
  clientId: number,
  asked: AuditObject | null | undefined,
): AuditRecordKey {
  const [kind, number, ...rest] = decodeId('AuditRecord', value, clientId)?.local.split('.') ?? [];
  const id = toInteger(number);
  if (!isKind(kind) || id === null || rest.length > 0) return absentRecord;
  return asked == null || asked === kind ? { object: kind, object_id: id } : absentRecord;
}
