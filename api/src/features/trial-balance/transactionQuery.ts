import type { ClientId } from '@tributary/engine/ids';
import { sideCodes } from '@tributary/engine/entries/postingCodes';
import type { z } from 'zod';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { analyticsFieldsOf } from '../analytics/service.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
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
  refuseTwoCurrencies,
  selectAccounts,
  selectCurrency,
  selectDimensions,
  selectEntities,
  selectRange,
} from './figures.ts';
import { selectAdjustments } from './entityBodies.ts';
import { differenceOf, differenceSets, eliminationsOf, isTakenFrom, kindsOf } from './eliminationFigure.ts';
import { type FigureGroup, GroupScopes, readGroup, refuseFunctional, withinGroup } from './groupFigures.ts';
import { groupSetsOf } from './groupSets.ts';
import { isGroupLine } from './ownershipFigure.ts';
import { type Included, readIncluded } from './included.ts';
import { postingSetsOnSide } from './netSides.ts';
import { postingSetsOf } from './postingSets.ts';
import { refusingMissingRates } from './missingRates.ts';
import type { LineSection } from './sectionPages.ts';
import type { groupsQuerySchema, transactionsQuerySchema } from './transactionSchemas.ts';
import { readTranslatedFigure, refuseNarrowed, type TranslatedFigure } from './translatedFigure.ts';
import { type FigureTranslation, readTranslation } from './translationService.ts';

/** Which postings are meant by a figure, for whatever is shown of them. */

type Query = Omit<
  z.output<typeof transactionsQuerySchema>,
  'after' | 'limit' | 'order_by' | 'include' | 'reporting_currency' | 'consolidated' | 'data_types'
> &
  Pick<
    Partial<z.output<typeof transactionsQuerySchema>>,
    'reporting_currency' | 'consolidated' | 'data_types'
  > &
  Pick<Partial<z.output<typeof groupsQuerySchema>>, 'by'>;

/** What of one kind of data stands behind a figure. */
export interface FigureSection extends LineSection {
  readonly kind: Query['kind'];
  /** What it is made of in a reporting currency; null: it is in another one. */
  readonly translated: TranslatedFigure | null;
}

/** What the postings that are meant are shown with. */
interface AskedFigure {
  readonly group: CurrencyGroup;
  /** Ids of the analytics fields of the client. */
  readonly analyticsIds: readonly number[];
  readonly included: Included;
}

interface FigureBasis {
  readonly masterData: MasterData;
  readonly entities: MasterData['entities'];
  /** Of every currency: whom eliminations may be with. */
  readonly selected: MasterData['entities'];
  readonly dimensions: FigureFilter['dimensions'];
  readonly analytics: AnalyticsFilter | null;
  readonly translation: FigureTranslation | null;
  readonly group: FigureGroup | null;
}

async function toQuery(
  figures: Figures,
  { masterData, entities, selected, dimensions, analytics, translation, group }: FigureBasis,
  query: Query,
): Promise<PostingQuery> {
  const entityIds = entities.map((entity) => entity.id);
  const filter = {
    entityIds,
    dimensions,
    excludeClosed: query.exclude_closed,
    useFunctionalCurrency: query.use_original_currency || translation !== null,
    eliminations: eliminationsOf(masterData, selected, query),
  };
  const order = {
    ...selectRange(masterData, query.from_period_id, query.to_period_id),
    accountIds: selectAccounts(masterData, query.account_id, query.subtree ?? false),
    isComputedLine: query.computed === 'result_of_earlier_years',
    entityIds,
    initial: initialPlacesOf(figures),
  };
  const { part, side, kind } = query;
  const instanceIds = query.instance_id ?? null;
  const counterpartyIds = query.counterparty_legal_entity_id ?? null;
  const rest = { ...filter, analytics, instanceIds, counterpartyIds, streamIds: query.stream_id ?? null };
  // What rates add is no posting.
  if (
    part === 'rate_effect' ||
    part === 'scope_effect' ||
    isGroupLine(query.computed) ||
    query.computed === 'translation_adjustment'
  ) {
    return { ...rest, sets: [], side: null };
  }
  const difference = differenceOf(query);
  if (difference !== null) {
    const sets = kind === 'elimination' ? differenceSets(masterData, difference, { ...order, part }) : [];
    return { ...rest, sets, side: null };
  }
  const scopes = group === null ? null : changingScopes(group, entities);
  if (part === 'turnover' || side === undefined) {
    const ofPart = { ...order, part };
    const sets =
      scopes === null
        ? postingSetsOf(masterData, ofPart)
        : entityIds.flatMap((id) => groupSetsOf(masterData, ofPart, id, scopes.fullWith([id])));
    // Results of earlier years are with nobody once they are carried forward.
    const own = counterpartyIds === null ? sets : sets.filter(({ role }) => role !== 'carried_forward');
    return { ...rest, sets: own, side: side === undefined ? null : sideCodes[side] };
  }
  if (counterpartyIds !== null) {
    const message = 'What is with some legal entities is listed of both sides.';
    throw invalidField('query.side', 'unsupported', message);
  }
  const ofSide = { ...order, part };
  const sets = await postingSetsOnSide(figures, masterData, entities, filter, ofSide, side, {
    translation,
    scopes,
  });
  return { ...rest, sets, side: null };
}

/** Of companies of which some enter or leave, when; null: none does, and their figures are as without a group. */
function changingScopes(group: FigureGroup, entities: MasterData['entities']): GroupScopes | null {
  const scopes = new GroupScopes(group, entities);
  return entities.every(({ id }) => scopes.isSteady(id)) ? null : scopes;
}

/** What is told of figures of companies that enter or leave: what was posted, as it was booked. */
function refuseChangingScope(group: FigureGroup, entities: MasterData['entities'], query: Query): void {
  if (changingScopes(group, entities) === null) return;
  const { kind, consolidated, reporting_currency: reporting } = query;
  if (kind === 'sourceData' && consolidated !== true && reporting === undefined) return;
  const message =
    'Behind this figure stand legal entities that enter or leave the group; of them eliminations, adjustments and reporting currencies are not told line by line. Ask for legal entities that do neither, or without `ownership`.';
  throw invalidField('query.ownership', 'unsupported', message);
}

/** Of companies of a group those whose accounts count at some time; a total also holds what no posting makes. */
async function readGroupOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  selected: MasterData['entities'],
  query: Query,
): Promise<{ readonly group: FigureGroup | null; readonly counting: MasterData['entities'] }> {
  const { ownership, use_original_currency: isFunctional, reporting_currency: reporting } = query;
  refuseFunctional(ownership, isFunctional);
  if (ownership === undefined) return { group: null, counting: selected };
  if (query.account_id === undefined && query.computed === undefined) {
    const message = 'Of a group an account or a computed line is told, no total.';
    throw invalidField('query.account_id', 'required', message);
  }
  const { to } = selectRange(masterData, query.from_period_id, query.to_period_id);
  const currency = reporting ?? masterData.globalCurrency;
  const group = await readGroup(transaction, clientId, masterData, { ownership, to, currency });
  const scopes = new GroupScopes(group, selected);
  const counting = withinGroup(group, selected).filter(({ id }) => scopes.fullWith([id]).some(Boolean));
  refuseChangingScope(group, counting, query);
  return { group, counting };
}

/** Adjustments count by what is selected, whatever the currency of their books. */
function figuresOfKind(
  figures: Figures,
  selected: MasterData['entities'],
  { kind, adjustment_kinds: kinds }: Query,
): Figures {
  return kind === 'adjustment' ? figures.ofAdjustments(selectAdjustments(figures, selected, kinds)) : figures;
}

/** What is between some legal entities and others counts as between those that are selected. */
function withCounterparties(
  masterData: MasterData,
  own: MasterData['entities'],
  counterpartyIds: readonly number[] | undefined,
): MasterData['entities'] {
  if (counterpartyIds === undefined) return own;
  const others = new Set(selectEntities(masterData, counterpartyIds));
  return masterData.entities.filter((entity) => others.has(entity) || own.includes(entity));
}

/** An unknown field is refused like one of another client. */
async function selectAnalytics(
  transaction: ClientTransaction,
  clientId: ClientId,
  { analytics_id: fieldId, analytics_value: value = '', by }: Query,
  { analytics_fields: known }: Included,
): Promise<{ readonly analyticsIds: readonly number[]; readonly analytics: AnalyticsFilter | null }> {
  const analyticsIds = (known ?? (await analyticsFieldsOf(transaction, clientId))).map(({ id }) => id);
  for (const id of [fieldId, by]) {
    if (id !== undefined && !analyticsIds.includes(id)) throw new ApiError('notFound');
  }
  return { analyticsIds, analytics: fieldId === undefined ? null : { fieldId, value } };
}

/** Reads what is asked for of the postings of a figure, kind by kind. */
export async function readFigure<Result>(
  db: Database,
  clientId: ClientId,
  query: Query,
  read: (sections: readonly FigureSection[], asked: AskedFigure) => Promise<Result>,
  /** What is brought along. */
  names: readonly (keyof Included)[] = [],
): Promise<Result> {
  return readFigures(
    db,
    clientId,
    async (transaction) => {
      const all = await legalEntitiesOf(transaction, clientId);
      const included = await readIncluded(transaction, clientId, names, all);
      const masterData = await readMasterData(transaction, clientId, all, included);
      const named = selectEntities(masterData, query.legal_entity_id);
      const { group: ofGroup, counting: own } = await readGroupOf(
        transaction,
        clientId,
        masterData,
        named,
        query,
      );
      const selected = withCounterparties(masterData, own, query.counterparty_legal_entity_id);
      const { currency: wanted, use_original_currency: isFunctional, reporting_currency: reporting } = query;
      refuseTwoCurrencies(isFunctional, reporting);
      if (reporting !== undefined) refuseNarrowed(query);
      const group = selectCurrency(masterData, own, isFunctional, { wanted, reporting });
      const dimensions = await selectDimensions(transaction, clientId, query.dimension_instance_id);
      const { to } = selectRange(masterData, query.from_period_id, query.to_period_id);
      const translation =
        reporting === undefined
          ? null
          : await readTranslation(transaction, clientId, masterData, {
              entities: group.entities,
              currency: reporting,
              to,
            });
      const analytics = await selectAnalytics(transaction, clientId, query, included);
      return { masterData, selected, ofGroup, group, dimensions, translation, included, ...analytics };
    },
    async (figures, { group, ofGroup, analyticsIds, included, ...basis }) => {
      const { entities } = group;
      return refusingMissingRates(basis.translation, entities, async () => {
        const sections: FigureSection[] = [];
        for (const kind of kindsOf(query)) {
          const ofKind = { ...query, kind };
          sections.push(await readSection(figures, { ...basis, group: ofGroup, entities }, ofKind));
        }
        return read(sections, { group, analyticsIds, included });
      });
    },
  );
}

async function readSection(figures: Figures, basis: FigureBasis, query: Query): Promise<FigureSection> {
  const { masterData, selected, translation } = basis;
  const of = figuresOfKind(figures, selected, query);
  const eliminations = eliminationsOf(masterData, selected, query);
  return {
    kind: query.kind,
    figures: of,
    query: await toQuery(of, basis, query),
    isTaken: isTakenFrom(query, query.kind),
    translated:
      translation === null
        ? null
        : await readTranslatedFigure(of, { ...basis, translation, eliminations }, query),
  };
}
