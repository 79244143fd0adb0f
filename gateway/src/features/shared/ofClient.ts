import type { Rest, ShapeName } from '../../rest/calls.ts';

/** A record of a client, as the api answered it, and the client it belongs to. */
export interface OfClientRecord<Record> {
  readonly clientId: number;
  readonly record: Record;
}

/** A shape of the api that belongs to a client. */
export type Of<Name extends ShapeName> = OfClientRecord<Rest<Name>>;

export function of<Entry>(clientId: number, record: Entry): OfClientRecord<Entry> {
  return { clientId, record };
}

export function allOf<Entry>(clientId: number, records: readonly Entry[]): OfClientRecord<Entry>[] {
  return records.map((record) => ({ clientId, record }));
}

export function ofOrNull<Entry>(clientId: number, record: Entry | null): OfClientRecord<Entry> | null {
  return record === null ? null : { clientId, record };
}

const indexes = new WeakMap<readonly unknown[], ReadonlyMap<number, unknown>>();

/** A record of a list that came with one answer; the list is indexed once, however many rows name its records. */
export function findOf<Entry extends { readonly id: number }>(
  clientId: number,
  records: readonly Entry[],
  id: number,
): OfClientRecord<Entry> | null {
  let index = indexes.get(records) as ReadonlyMap<number, Entry> | undefined;
  if (index === undefined) {
    index = new Map(records.map((record) => [record.id, record]));
    indexes.set(records, index);
  }
  return ofOrNull(clientId, index.get(id) ?? null);
}

/** A record that another one names and that is not in its list: a defect of the data, not of the caller. */
export function found<Entry>(entry: Entry | null): Entry {
  if (entry === null) throw new Error('A record is named that the api does not list');
  return entry;
}
