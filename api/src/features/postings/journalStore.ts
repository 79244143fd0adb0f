import type { ClientId } from '@tributary/engine/ids';
import type { ClientTransaction } from '../../db/database.ts';

/** What a journal is written from: published postings, one instance and one period at a time. */

export interface PostedPart {
  readonly instanceId: number;
  readonly periodId: number;
  readonly streamName: string;
  readonly entityCode: string;
  readonly currency: string;
}

export interface JournalLine {
  readonly entryNo: number;
  readonly date: string;
  readonly accountCode: string;
  readonly accountName: string;
  /** As the engine codes them. */
  readonly side: number;
  readonly amount: string;
}

/** The periods in which published instances hold postings, by entity and date. */
export async function listPostedParts(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly PostedPart[]> {
  return transaction
    .selectFrom('stream_instances')
    .innerJoin('streams', (join) =>
      join
        .onRef('streams.client_id', '=', 'stream_instances.client_id')
        .onRef('streams.id', '=', 'stream_instances.stream_id'),
    )
    .innerJoin('legal_entities', (join) =>
      join
        .onRef('legal_entities.client_id', '=', 'streams.client_id')
        .onRef('legal_entities.id', '=', 'streams.legal_entity_id'),
    )
    .innerJoin('periods', (join) => join.onRef('periods.client_id', '=', 'stream_instances.client_id'))
    .where('stream_instances.client_id', '=', clientId)
    .where('stream_instances.published_version', 'is not', null)
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('published_period_balances')
          .select('published_period_balances.instance_id')
          .whereRef('published_period_balances.client_id', '=', 'stream_instances.client_id')
          .whereRef('published_period_balances.instance_id', '=', 'stream_instances.id')
          .whereRef('published_period_balances.period_id', '=', 'periods.id'),
      ),
    )
    .select([
      'stream_instances.id as instanceId',
      'periods.id as periodId',
      'streams.name as streamName',
      'legal_entities.code as entityCode',
      'legal_entities.currency as currency',
    ])
    .orderBy('legal_entities.code')
    .orderBy('stream_instances.id')
    .orderBy('periods.start_date')
    .execute();
}

/** Postings entry by entry; an entry lies in one period. */
export async function listJournalLines(
  transaction: ClientTransaction,
  clientId: ClientId,
  { instanceId, periodId }: Pick<PostedPart, 'instanceId' | 'periodId'>,
): Promise<readonly JournalLine[]> {
  return transaction
    .selectFrom('published_postings')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.client_id', '=', 'published_postings.client_id')
        .onRef('accounts.id', '=', 'published_postings.account_id'),
    )
    .where('published_postings.client_id', '=', clientId)
    .where('published_postings.instance_id', '=', instanceId)
    .where('published_postings.period_id', '=', periodId)
    .select([
      'published_postings.entry_no as entryNo',
      'published_postings.date as date',
      'accounts.code as accountCode',
      'accounts.name as accountName',
      'published_postings.side as side',
      'published_postings.amount as amount',
    ])
    .orderBy('published_postings.entry_no')
    .orderBy('published_postings.line_no')
    .execute();
}

export interface AccountBalance {
  readonly entityCode: string;
  readonly currency: string;
  readonly accountCode: string;
  readonly accountName: string;
  readonly debit: string;
  readonly credit: string;
}

/** What the published balances hold of each account and entity, over all periods. */
export async function listAccountBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<readonly AccountBalance[]> {
  return transaction
    .selectFrom('published_period_balances')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.client_id', '=', 'published_period_balances.client_id')
        .onRef('accounts.id', '=', 'published_period_balances.account_id'),
    )
    .innerJoin('legal_entities', (join) =>
      join
        .onRef('legal_entities.client_id', '=', 'published_period_balances.client_id')
        .onRef('legal_entities.id', '=', 'published_period_balances.legal_entity_id'),
    )
    .where('published_period_balances.client_id', '=', clientId)
    .where('published_period_balances.kind', '=', 'source')
    .select((builder) => [
      'legal_entities.code as entityCode',
      'legal_entities.currency as currency',
      'accounts.code as accountCode',
      'accounts.name as accountName',
      builder.fn.sum<string>('published_period_balances.debit').as('debit'),
      builder.fn.sum<string>('published_period_balances.credit').as('credit'),
    ])
    .groupBy(['legal_entities.code', 'legal_entities.currency', 'accounts.code', 'accounts.name'])
    .orderBy('legal_entities.code')
    .orderBy('accounts.code')
    .execute();
}
