import type { ClientId } from '@tributary/engine/ids';
import { sql } from 'kysely';
import type { ClientTransaction } from '../../../db/database.ts';

export interface EntryLine {
  readonly entry_no: number;
  readonly line_no: number;
  readonly account_id: number;
  readonly period_id: number;
  readonly corresponding_account_id: number;
  readonly date: string;
  readonly side: number;
  readonly amount: string;
  readonly global_amount: string;
  readonly dimension_instance_id: number;
  readonly source_row: number;
  readonly rule_id: number | null;
  readonly flags: number;
}

/** The lines of some journal entries of a version, by number. */
export async function listEntryLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  version: { readonly instanceId: number; readonly version: number },
  entries: { readonly after: number; readonly upTo: number },
): Promise<EntryLine[]> {
  return transaction
    .selectFrom('postings')
    .select([
      'entry_no',
      'line_no',
      'account_id',
      'period_id',
      'corresponding_account_id',
      'date',
      'side',
      'amount',
      'global_amount',
      'dimension_instance_id',
      'source_row',
      'rule_id',
      'flags',
    ])
    .where('client_id', '=', clientId)
    .where('instance_id', '=', version.instanceId)
    .where('version', '=', version.version)
    .where('entry_no', '>', entries.after)
    .where('entry_no', '<=', entries.upTo)
    .orderBy('line_no')
    .execute();
}

export interface TurnoverRow {
  readonly account_id: number;
  readonly period_id: number;
  readonly dimension_instance_id: number;
  readonly kind: 'source' | 'elimination' | 'adjustment';
  readonly debit: string;
  readonly credit: string;
}

/** Turnover of a version in functional currency, by account, period and dimension instance. */
export async function listTurnover(
  transaction: ClientTransaction,
  clientId: ClientId,
  version: { readonly instanceId: number; readonly version: number },
): Promise<TurnoverRow[]> {
  return transaction
    .selectFrom('period_balances')
    .select([
      'account_id',
      'period_id',
      'dimension_instance_id',
      'kind',
      sql<string>`sum(debit)`.as('debit'),
      sql<string>`sum(credit)`.as('credit'),
    ])
    .where('client_id', '=', clientId)
    .where('instance_id', '=', version.instanceId)
    .where('version', '=', version.version)
    .groupBy(['account_id', 'period_id', 'dimension_instance_id', 'kind'])
    .orderBy('account_id')
    .orderBy('period_id')
    .orderBy('dimension_instance_id')
    .execute();
}
