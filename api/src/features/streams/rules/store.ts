import { ClientTable } from '../../../db/clientTable.ts';
import type { StoredRule } from '../instances/service.ts';

export const streamRules = new ClientTable('stream_rules', ['id']);

/** A rule as its row holds it. */
export function toRow({ conditions, ...rule }: Omit<StoredRule, 'id'>) {
  return { ...rule, conditions: JSON.stringify(conditions) };
}
