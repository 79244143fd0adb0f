import type { ClientId } from '@tributary/engine/ids';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import {
  type AnalyticsFilter,
  type FigureFilter,
  type Figures,
  initialPlacesOf,
  type PostingQuery,
  readFigures,
} from '../postings/readService.ts';
import {
  type CurrencyGroup,
  type MasterData,
  readMasterData,
  selectAccounts,
  selectCurrency,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import { postingSetsOnSide } from './netSides.ts';
import { postingSetsOf } from './postingSets.ts';
import type { groupsQuerySchema, transactionsQuerySchema } from './transactionSchemas.ts';

/** Which postings are meant by a figure, for whatever is shown of them. */

type Query = Omit<z.output<typeof transactionsQuerySchema>, 'after' | 'limit' | 'order_by'> &
  Pick<Partial<z.output<typeof groupsQuerySchema>>, 'by'>;

/** The postings that are meant, and what they are shown with. */
interface AskedFigure {
  readonly query: PostingQuery;
  readonly group: CurrencyGroup;
  /** Ids of the analytics fields of the client. */
  readonly analyticsIds: readonly number[];
}

interface FigureBasis {
  readonly masterData: MasterData;
  readonly entities: MasterData['entities'];
  readonly dimensions: FigureFilter['dimensions'];
  readonly analytics: AnalyticsFilter | null;
}

async function toQuery(
  figures: Figures,
  { masterData, entities, dimensions, analytics }: FigureBasis,
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
    initial: initialPlacesOf(figures),
  };
  const { part, side, kind } = query;
  const instanceIds = query.instance_id ?? null;
  const rest = { ...filter, analytics, instanceIds, streamIds: query.stream_id ?? null };
  // What eliminations and adjustments add is no posting of a source; there is none before those features.
  if (kind !== 'sourceData') return { ...rest, sets: [], side: null };
  if (part === 'turnover' || side === undefined) {
    const sets = postingSetsOf(masterData, { ...order, part });
    return { ...rest, sets, side: side === undefined ? null : sideCodes[side] };
  }
  const sets = await postingSetsOnSide(figures, masterData, entities, filter, { ...order, part }, side);
  return { ...rest, sets, side: null };
}

/** An unknown field is refused like one of another client. */
async function selectAnalytics(
  transaction: ClientTransaction,
  clientId: ClientId,
  { analytics_id: fieldId, analytics_value: value = '', by }: Query,
): Promise<{ readonly analyticsIds: readonly number[]; readonly analytics: AnalyticsFilter | null }> {
  const analyticsIds = (await analyticsFieldsOf(transaction, clientId)).map(({ id }) => id);
  for (const id of [fieldId, by]) {
    if (id !== undefined && !analyticsIds.includes(id)) throw new ApiError('notFound');
  }
  return { analyticsIds, analytics: fieldId === undefined ? null : { fieldId, value } };
}

/** Reads what is asked for of the postings of a figure. */
export async function readFigure<Result>(
  db: Database,
  clientId: ClientId,
  query: Query,
  read: (figures: Figures, asked: AskedFigure) => Promise<Result>,
): Promise<Result> {
  return readFigures(
    db,
    clientId,
    async (transaction) => {
      const masterData = await readMasterData(transaction, clientId);
      const selected = selectEntities(masterData, query.legal_entity_id);
      const { currency, use_original_currency: isFunctional } = query;
      const group = selectCurrency(masterData, selected, isFunctional, currency);
      const dimensions = await selectDimensions(transaction, clientId, query.dimension_instance_id);
      return { masterData, group, dimensions, ...(await selectAnalytics(transaction, clientId, query)) };
    },
    async (figures, { group, analyticsIds, ...basis }) => {
      const asked = await toQuery(figures, { ...basis, entities: group.entities }, query);
      return read(figures, { query: asked, group, analyticsIds });
    },
  );
}
