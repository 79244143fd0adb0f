import type { ClientId } from '@tributary/engine/ids';
import { formatAmount } from '@tributary/engine/money/amount';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import {
  type FigureFilter,
  type Figures,
  postingPage,
  type PostingQuery,
  postingTotals,
  readFigures,
  type StoredPosting,
} from '../postings/readService.ts';
import { readDescriptions, readSourceRow, type SourceRow } from './sourceRows.ts';
import {
  type MasterData,
  readMasterData,
  selectAccounts,
  selectCurrency,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import { formatPostingId, parseCursor, parsePostingId } from './postingId.ts';
import { postingSetsOnSide } from './netSides.ts';
import { postingSetsOf } from './postingSets.ts';
import type { transactionsQuerySchema, transactionsSchema } from './schemas.ts';

type Query = z.output<typeof transactionsQuerySchema>;
type Answer = z.input<typeof transactionsSchema>;
type Transaction = Answer['items'][number];

async function toQuery(
  figures: Figures,
  masterData: MasterData,
  entities: MasterData['entities'],
  dimensions: FigureFilter['dimensions'],
  query: Query,
): Promise<PostingQuery> {
  const entityIds = entities.map((entity) => entity.id);
  const filter = {
    entityIds,
    dimensions,
    excludeClosed: query.exclude_closed,
    useFunctionalCurrency: query.use_original_currency,
  };
  const order = {
    ...selectRange(masterData, query.from_period_id, query.to_period_id),
    accountIds: selectAccounts(masterData, query.account_id, query.subtree ?? false),
    isComputedLine: query.computed !== undefined,
    entityIds,
  };
  const { part, side, kind } = query;
  const rest = { ...filter, instanceIds: query.instance_id ?? null };
  // What eliminations and adjustments add is no posting of a source; there is none before those features.
  if (kind !== 'sourceData') return { ...rest, sets: [], side: null };
  if (part === 'turnover' || side === undefined) {
    const sets = postingSetsOf(masterData, { ...order, part });
    return { ...rest, sets, side: side === undefined ? null : sideCodes[side] };
  }
  const sets = await postingSetsOnSide(figures, masterData, entities, filter, { ...order, part }, side);
  return { ...rest, sets, side: null };
}

function toTransaction(
  posting: StoredPosting,
  currency: string,
  descriptions: ReadonlyMap<StoredPosting, string>,
): Transaction {
  const isDebit = posting.side === sideCodes.debit;
  const zero = formatAmount(0n);
  return {
    id: formatPostingId({
      instanceId: posting.instance_id,
      version: posting.version,
      accountId: posting.account_id,
      periodId: posting.period_id,
      lineNo: posting.line_no,
    }),
    type: posting.role,
    date: posting.date,
    period_id: posting.period_id,
    legal_entity_id: posting.legal_entity_id,
    account_id: posting.account_id,
    corresponding_account_id: posting.corresponding_account_id,
    dimension_instance_id: posting.dimension_instance_id > 0 ? posting.dimension_instance_id : null,
    debit: isDebit ? posting.amount : zero,
    credit: isDebit ? zero : posting.amount,
    currency,
    stream_id: posting.stream_id,
    instance_id: posting.instance_id,
    version: posting.version,
    row_no: posting.source_row,
    description: descriptions.get(posting) ?? null,
    rule_id: posting.rule_id,
    is_closing: (posting.flags & postingFlags.closing) !== 0,
    paired_by_convention: (posting.flags & postingFlags.pairedByConvention) !== 0,
    is_contra: (posting.flags & postingFlags.contra) !== 0,
  };
}

/** The postings that add up to a figure of the trial balance, with their sums over all pages. */
export async function readTransactions(db: Database, clientId: ClientId, query: Query): Promise<Answer> {
  const after = parseCursor(query.after);
  const { currency, totals, page } = await readFigures(
    db,
    clientId,
    async (transaction) => {
      const masterData = await readMasterData(transaction, clientId);
      const { currency: onlyCurrency, use_original_currency: isFunctional } = query;
      const selected = selectEntities(masterData, query.legal_entity_id);
      const group = selectCurrency(masterData, selected, isFunctional, onlyCurrency);
      const dimensions = await selectDimensions(transaction, clientId, query.dimension_instance_id);
      return { masterData, group, dimensions };
    },
    async (figures, { masterData, group, dimensions }) => {
      const postingQuery = await toQuery(figures, masterData, group.entities, dimensions, query);
      return {
        currency: group.currency,
        totals: await postingTotals(figures, postingQuery),
        page: await postingPage(figures, postingQuery, after, query.limit),
      };
    },
  );
  const descriptions = await readDescriptions(db, clientId, page.postings);
  const items = page.postings.map((posting) => toTransaction(posting, currency ?? '', descriptions));
  return {
    total: totals.total,
    debit: formatAmount(totals.debit),
    credit: formatAmount(totals.credit),
    balance: formatAmount(totals.debit - totals.credit),
    currency,
    items,
    next: page.hasMore ? (items.at(-1)?.id ?? null) : null,
  };
}

/** The row of the file behind a posting, as it stood there, with the rows around it. */
export async function readTransactionSource(
  db: Database,
  clientId: ClientId,
  id: string,
): Promise<SourceRow> {
  const key = parsePostingId(id);
  if (key === null) throw new ApiError('notFound');
  return readSourceRow(db, clientId, key, id);
}
