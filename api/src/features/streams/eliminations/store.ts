import { ClientTable } from '../../../db/clientTable.ts';
import type { StoredElimination } from '../instances/service.ts';

export const streamEliminations = new ClientTable('stream_eliminations', ['id']);

/** An elimination rule as its row holds it. */
export function toRow({ conditions, set, ...rule }: Omit<StoredElimination, 'id'>) {
  return { ...rule, set_name: set, conditions: JSON.stringify(conditions) };
}
