import type { OfClientRecord } from '../../context.ts';
import type { components } from '../../rest/api.generated.ts';

/** A shape of the api that belongs to a client. */
export type Of<Name extends keyof components['schemas']> = OfClientRecord<components['schemas'][Name]>;

export function of<Entry>(clientId: number, record: Entry): OfClientRecord<Entry> {
  return { clientId, record };
}

export function allOf<Entry>(clientId: number, records: readonly Entry[]): OfClientRecord<Entry>[] {
  return records.map((record) => ({ clientId, record }));
}

export function ofOrNull<Entry>(clientId: number, record: Entry | null): OfClientRecord<Entry> | null {
  return record === null ? null : { clientId, record };
}
