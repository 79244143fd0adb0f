import type { ClientId } from '@tributary/engine/ids';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { minorDigitsOf } from '@tributary/engine/money/currency';
import { postingFlags, sideCodes } from '@tributary/engine/entries/postingCodes';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/errors.ts';
import type { Membership } from '../../identity/caller.ts';
import {
  adjustmentIdOf,
  type Figures,
  initialBalanceIdOf,
  postingPage,
  type PostingSort,
  type PublishedVersion,
  sortedPostingPage,
  type StoredPosting,
} from '../postings/readService.ts';
import { type AnalyticsValue, readAnalytics } from './analyticsValues.ts';
import { readDescriptions, readSourceRow, type SourceRow } from './sourceRows.ts';
import {
  formatKeyCursor,
  formatPostingId,
  formatSortedCursor,
  parseKeyCursor,
  parsePostingId,
  parseSortedCursor,
} from './postingId.ts';
import { type Included, readableOf } from './included.ts';
import { namedBy, namedFrom } from './namedRecords.ts';
import { onSideOf } from './eliminationFigure.ts';
import { isGroupFigure, readOwnershipFigure } from './ownershipFigure.ts';
import { isListedByDate, keyOf, type SectionLine, sectionsByKey, sectionsSorted } from './sectionPages.ts';
import { type FigureSection, readFigure } from './transactionQuery.ts';
import { noRate, rateBetween, readUsedRates, type UsedRates, type WireRate } from './transactionRates.ts';
import type { TranslatedFigure } from './translatedFigure.ts';
import { type Totals, totalSections, translatedOf } from './sectionSums.ts';
import type { transactionsQuerySchema, transactionsSchema } from './transactionSchemas.ts';
import { toWireSums } from './wireSums.ts';

/** Orders other than that of the key. */
const sorts = {
  date: { by: 'date', isDescending: false },
  date_descending: { by: 'date', isDescending: true },
  debit: { by: 'debit', isDescending: false },
  debit_descending: { by: 'debit', isDescending: true },
  credit: { by: 'credit', isDescending: false },
  credit_descending: { by: 'credit', isDescending: true },
} as const satisfies Record<string, PostingSort>;

type Query = z.output<typeof transactionsQuerySchema>;
type Answer = z.input<typeof transactionsSchema>;
type Transaction = Answer['items'][number];

interface Page {
  readonly lines: readonly SectionLine<FigureSection>[];
  /** The order that they are in. */
  readonly orderBy: Answer['order_by'];
  readonly next: string | null;
}

async function readInKeyOrder(section: FigureSection, query: Query): Promise<Page> {
  const after = parseKeyCursor(query.after);
  const { postings, hasMore } = await postingPage(section.figures, section.query, after, query.limit);
  const last = hasMore ? postings.at(-1) : undefined;
  const lines = postings.map((posting) => ({ section, posting }));
  return { lines, orderBy: 'key', next: last === undefined ? null : formatKeyCursor(keyOf(last)) };
}

type SortedOrder = keyof typeof sorts;

/** By what is shown: behind what eliminations leave, amounts stand on the other side than they were posted on. */
function sortOf(query: Query, orderBy: SortedOrder): (typeof sorts)[SortedOrder] {
  const sort = sorts[orderBy];
  if (sort.by === 'date') return sort;
  const onSides = onSideOf(query, { debit: 'debit', credit: 'credit' } as const);
  return { ...sort, by: onSides[sort.by] };
}

async function readSorted(section: FigureSection, query: Query, orderBy: SortedOrder): Promise<Page> {
  const { after, limit } = query;
  const page = { sort: sortOf(query, orderBy), after: parseSortedCursor(orderBy, after), limit };
  const { postings, lastValue, hasMore } = await sortedPostingPage(section.figures, section.query, page);
  const last = hasMore ? postings.at(-1) : undefined;
  const next =
    last === undefined || lastValue === null
      ? null
      : formatSortedCursor(orderBy, { value: lastValue, key: keyOf(last) });
  return { lines: postings.map((posting) => ({ section, posting })), orderBy, next };
}

/** A list whose order is left to us goes on as it began. */
async function readPage(sections: readonly FigureSection[], query: Query): Promise<Page> {
  const { order_by: wanted, after } = query;
  const automatic = wanted === 'automatic' && (await isListedByDate(sections, after)) ? 'date' : 'key';
  const orderBy = wanted === 'automatic' ? automatic : wanted;
  const [section, ...others] = sections;
  if (section === undefined || others.length > 0 || section.isTaken) {
    const page =
      orderBy === 'key'
        ? await sectionsByKey(sections, query)
        : await sectionsSorted(sections, sortOf(query, orderBy), orderBy, query);
    return { ...page, orderBy };
  }
  return orderBy === 'key' ? readInKeyOrder(section, query) : readSorted(section, query, orderBy);
}

type Original = Pick<Transaction, 'original_amount' | 'original_currency' | 'original_minor_digits'> &
  WireRate;

/** What a posting was in the currency of its company, where it is shown in another one. */
function originalOf(
  posting: StoredPosting,
  currency: string | null,
  ofEntity: string | undefined,
  rates: UsedRates,
): Original {
  if (currency === null || ofEntity === undefined || ofEntity === currency) {
    return { original_amount: null, original_currency: null, original_minor_digits: null, ...noRate };
  }
  return {
    original_amount: posting.functional_amount,
    original_currency: ofEntity,
    original_minor_digits: minorDigitsOf(ofEntity),
    ...rateBetween(posting, rates),
  };
}

type Stated = Pick<Transaction, 'stated_amount' | 'stated_currency'>;

/** What its initial balance states of a line in the global currency, behind a figure that is translated from it. */
function statedOf(posting: StoredPosting, translated: TranslatedFigure | null): Stated {
  const currency =
    translated === null || initialBalanceIdOf(posting.instance_id) === null
      ? null
      : translated.statedCurrencyOf(posting.legal_entity_id, posting.account_id);
  return { stated_amount: currency === null ? null : posting.global_amount, stated_currency: currency };
}

/** Initial balances lie in no period: they are shown with the one that opens with them. */
function openingPeriodOf(posting: StoredPosting, versions: readonly PublishedVersion[]): number {
  const version = versions.find(({ instanceId }) => instanceId === posting.instance_id);
  return version?.initial?.openingPeriodId ?? posting.period_id;
}

interface ShownWith {
  readonly currency: string;
  readonly versions: readonly PublishedVersion[];
  readonly descriptions: ReadonlyMap<StoredPosting, string>;
}

function toTransaction(
  posting: StoredPosting,
  analytics: readonly AnalyticsValue[],
  { currency, versions, descriptions }: ShownWith,
): Omit<Transaction, keyof Original | keyof Stated | 'kind' | 'is_deducted'> {
  const isDebit = posting.side === sideCodes.debit;
  const zero = formatAmount(0n);
  const isInitial = initialBalanceIdOf(posting.instance_id) !== null;
  const adjustmentId = adjustmentIdOf(posting.instance_id);
  const isOfNone = isInitial || adjustmentId !== null;
  return {
    id: formatPostingId(keyOf(posting)),
    type: posting.role,
    date: posting.date,
    period_id: isInitial ? openingPeriodOf(posting, versions) : posting.period_id,
    legal_entity_id: posting.legal_entity_id,
    account_id: posting.account_id,
    corresponding_account_id: isOfNone ? null : posting.corresponding_account_id,
    dimension_instance_id: posting.dimension_instance_id > 0 ? posting.dimension_instance_id : null,
    side: isDebit ? 'debit' : 'credit',
    debit: isDebit ? posting.amount : zero,
    credit: isDebit ? zero : posting.amount,
    currency,
    adjustment_id: adjustmentId,
    stream_id: isOfNone ? null : posting.stream_id,
    instance_id: isOfNone ? null : posting.instance_id,
    version: isOfNone ? null : posting.version,
    row_no: adjustmentId === null ? posting.source_row : null,
    description: descriptions.get(posting) ?? null,
    analytics: [...analytics],
    rule_id: posting.rule_id,
    is_closing: (posting.flags & postingFlags.closing) !== 0,
    paired_by_convention: (posting.flags & postingFlags.pairedByConvention) !== 0,
    is_contra: (posting.flags & postingFlags.contra) !== 0,
  };
}

/** A line of an adjustment says what that is about. */
function describeAdjusted(
  descriptions: Map<StoredPosting, string>,
  postings: readonly StoredPosting[],
  adjustments: Figures['adjustments'],
): void {
  const texts = new Map(adjustments.map((each) => [each.instanceId, each.adjustment.description]));
  for (const posting of postings) {
    const text = texts.get(posting.instance_id);
    if (text !== undefined) descriptions.set(posting, text);
  }
}

/** The sums of each stream, in the currency in which its postings are shown. */
function describeStreams(
  query: Query,
  { streams }: Totals,
  versions: Figures['versions'],
  shownIn: (entityId: number) => string | null,
): Answer['streams'] {
  const entityOf = new Map(versions.map(({ streamId, entityId }) => [streamId, entityId]));
  return streams.map((sums) => ({
    stream_id: sums.streamId,
    currency: shownIn(entityOf.get(sums.streamId) ?? 0),
    ...toWireSums(onSideOf(query, sums)),
  }));
}

const turned = (amount: string): string => formatAmount(-(parseAmount(amount) ?? 0n));

/** As it counts in a figure that it is taken away from. */
function takenAway(line: Transaction): Transaction {
  const { debit, credit, original_amount: original, stated_amount: stated } = line;
  return {
    ...line,
    debit: turned(debit),
    credit: turned(credit),
    original_amount: original === null ? null : turned(original),
    stated_amount: stated === null ? null : turned(stated),
  };
}

/** A figure of a group that no posting makes: its parts. */
async function readGroupFigure(
  db: Database,
  member: Membership,
  query: Query,
  names: readonly (keyof Included)[],
): Promise<Answer> {
  const found = await readOwnershipFigure(db, member, query, names);
  const { currency, debit, credit, parts, included } = found;
  const lines = { items: [], translated_parts: null, ownership_parts: [...parts], streams: [] };
  return {
    ...toWireSums({ total: 0, debit, credit }),
    ...lines,
    currency,
    is_limited: db.limit !== null,
    order_by: 'key',
    next: null,
    ...(query.include?.includes('named') === true && { named: await namedBy(db, member, lines, included) }),
    ...(included.analytics_fields && { analytics_fields: included.analytics_fields }),
  };
}

/** A page of the postings behind a figure, with what all of them add up to. */
async function readBehind(
  db: Database,
  clientId: ClientId,
  query: Query,
  names: readonly (keyof Included)[],
) {
  return readFigure(
    db,
    clientId,
    query,
    async (sections, { group, analyticsIds, included: brought }) => {
      const shown = await readPage(sections, query);
      const valuesOf = await Promise.all(
        sections.map((section) => {
          const own = shown.lines.filter((line) => line.section === section);
          return readAnalytics(
            section.figures,
            own.map(({ posting }) => posting),
            analyticsIds,
          );
        }),
      );
      return {
        currency: group.currency,
        currencies: new Map(group.entities.map((entity) => [entity.id, entity.currency])),
        translated: translatedOf(sections),
        totals: await totalSections(sections),
        page: shown,
        versions: [...new Set(sections.flatMap(({ figures }) => figures.versions))],
        adjustments: sections.flatMap(({ figures }) => figures.adjustments),
        analytics: new Map(valuesOf.flatMap((values) => [...values])),
        included: brought,
      };
    },
    names,
  );
}

/** The postings that add up to a figure of the trial balance, with their sums over all pages. */
export async function readTransactions(db: Database, member: Membership, query: Query): Promise<Answer> {
  const { clientId, roles } = member;
  const { include = [] } = query;
  const isNamed = include.includes('named');
  const hasFields = include.includes('analytics_fields');
  const wanted = [...(isNamed ? namedFrom : []), ...(hasFields ? (['analytics_fields'] as const) : [])];
  if (isGroupFigure(query)) return readGroupFigure(db, member, query, readableOf(wanted, roles));
  const found = await readBehind(db, clientId, query, readableOf(wanted, roles));
  const { currency, currencies, translated, totals, page, versions, analytics, included } = found;
  const postings = page.lines.map(({ posting }) => posting);
  const descriptions = await readDescriptions(db, clientId, postings, versions);
  describeAdjusted(descriptions, postings, found.adjustments);
  const currencyOf = (posting: StoredPosting) => currencies.get(posting.legal_entity_id);
  // Behind a figure in a reporting currency postings are as they stand in the books of their company.
  const shownIn = (entityId: number) => (translated === null ? currency : (currencies.get(entityId) ?? null));
  const foreign = postings.filter((posting) => currencyOf(posting) !== shownIn(posting.legal_entity_id));
  const rates = await readUsedRates(db, clientId, foreign);
  const items = page.lines.map(({ section: { kind, isTaken }, posting }): Transaction => {
    const shown = shownIn(posting.legal_entity_id);
    const shownWith = { currency: shown ?? '', versions, descriptions };
    const line = {
      ...onSideOf(query, toTransaction(posting, analytics.get(posting) ?? [], shownWith)),
      ...originalOf(posting, shown, currencyOf(posting), rates),
      ...statedOf(posting, translated),
      kind,
      is_deducted: isTaken,
    };
    return isTaken ? takenAway(line) : line;
  });
  const lines = {
    items,
    translated_parts: translated === null ? null : [...translated.parts],
    ownership_parts: null,
    streams: describeStreams(query, totals, versions, shownIn),
  };
  return {
    ...toWireSums(translated === null ? onSideOf(query, totals) : { ...translated, total: totals.total }),
    translated_parts: lines.translated_parts,
    ownership_parts: lines.ownership_parts,
    streams: lines.streams,
    currency,
    is_limited: db.limit !== null,
    items,
    order_by: page.orderBy,
    next: page.next,
    ...(isNamed && { named: await namedBy(db, member, lines, included) }),
    ...(included.analytics_fields && { analytics_fields: included.analytics_fields }),
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
