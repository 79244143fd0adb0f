import type { GraphContext } from '../../context.ts';
import { type OfClientRecord, ofOrNull } from './ofClient.ts';

interface Identified {
  readonly id: number;
}

/**
 * Records that came along with an answer that names them: whoever looks one of them up in this request has it from there, and no
 * list is asked for.
 */
export class NamedRecords<Entry extends Identified> {
  readonly #records = new Map<number, Entry | null>();

  /** Of the ids that are told, those without a record are not there for the caller. */
  add(records: readonly Entry[] | undefined, ids: readonly number[] = []): void {
    if (records === undefined) return;
    for (const id of ids) this.#records.set(id, null);
    for (const record of records) this.#records.set(record.id, record);
  }

  /** Undefined where it did not come along. */
  find(id: number): Entry | null | undefined {
    return this.#records.get(id);
  }
}

/** One of them, with its client. */
export function findNamed<Entry extends Identified>(
  graph: GraphContext,
  clientId: number,
  kept: () => NamedRecords<Entry>,
  id: number,
): OfClientRecord<Entry> | null | undefined {
  const record = graph.client(clientId).keep(kept).find(id);
  return record === undefined ? undefined : ofOrNull(clientId, record);
}
