import type { PackLevel } from '@tributary/engine/balances/packs/balanceRows';
import type { TranslatedPart } from '@tributary/engine/balances/translatedParts';
import type { BalancePart } from '@tributary/engine/balances/trialBalanceSums';
import type { AccountId } from '@tributary/engine/ids';
import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import { formatRate } from '@tributary/engine/money/rate';
import { initialPlace } from '@tributary/engine/translation/translator';
import type { z } from 'zod';
import { invalidField } from '../../http/errors.ts';
import type { EliminationFilter, FigureFilter, Figures } from '../postings/readService.ts';
import type { EntityBodies } from './entityBalances.ts';
import { entityBodies } from './entityBodies.ts';
import type { EntityParts, PartsTask } from './figureParts.ts';
import { isGroupLine } from './ownershipFigure.ts';
import { type MasterData, selectAccounts, selectRange } from './figures.ts';
import { figureThreads } from './threadService.ts';
import type { transactionsQuerySchema, transactionsSchema } from './transactionSchemas.ts';
import type { FigureTranslation } from './translationService.ts';

type Query = Pick<
  z.output<typeof transactionsQuerySchema>,
  | 'account_id'
  | 'subtree'
  | 'computed'
  | 'from_period_id'
  | 'to_period_id'
  | 'part'
  | 'side'
  | 'kind'
  | 'exclude_closed'
  | 'instance_id'
  | 'stream_id'
  | 'analytics_id'
> &
  Pick<Partial<z.output<typeof transactionsQuerySchema>>, 'counterparty_legal_entity_id'>;
type WirePart = NonNullable<z.input<typeof transactionsSchema>['translated_parts']>[number];

/** A figure in a reporting currency, and what it is made of. */
export interface TranslatedFigure {
  readonly currency: string;
  readonly debit: Amount;
  readonly credit: Amount;
  readonly parts: readonly WirePart[];
  /** In which currency the initial balance of a legal entity states what an account brings along; null: it counts by its functional amount. */
  readonly statedCurrencyOf: (entityId: number, accountId: number) => string | null;
}

const narrowing = ['instance_id', 'stream_id', 'analytics_id', 'counterparty_legal_entity_id'] as const;

/** What accounts hold is translated whole: of some of their postings nobody can say what they become. */
export function refuseNarrowed(query: Query): void {
  const narrowed = narrowing.find((name) => query[name] !== undefined);
  if (narrowed === undefined) return;
  const message = 'Figures are translated whole. Ask for some of their lines in functional currency.';
  throw invalidField(`query.${narrowed}`, 'unsupported', message);
}

const partNames = {
  opening: 'opening',
  turnover: 'turnover',
  rate_effect: 'rateEffect',
  closing: 'closing',
} as const satisfies Partial<Record<Query['part'], BalancePart>>;

/** What a group makes of balances is told by its own parts. */
function partOf({ part }: Pick<Query, 'part'>): keyof typeof partNames {
  if (part !== 'scope_effect') return part;
  throw invalidField('query.part', 'unsupported', 'A scope effect is of a group: ask with `ownership`.');
}

/** Lines of what eliminations leave are told by those of all companies. */
const differences = {
  elimination_difference_result: 'result',
  elimination_difference_balance: 'balance',
} as const;

function linesOf(query: Pick<Query, 'computed'>): Pick<PartsTask, 'computed' | 'difference'> {
  const computed = query.computed ?? null;
  if (isGroupLine(computed)) {
    throw invalidField('query.computed', 'unsupported', 'This line is of a group: ask with `ownership`.');
  }
  if (computed === 'elimination_difference_result' || computed === 'elimination_difference_balance')
    return { computed: null, difference: differences[computed] };
  return { computed, difference: null };
}

interface TranslatedBasis {
  readonly masterData: MasterData;
  readonly entities: MasterData['entities'];
  readonly dimensions: FigureFilter['dimensions'];
  readonly translation: FigureTranslation;
  /** What is eliminated is meant, by those of its rules; left out: what was posted. */
  readonly eliminations?: EliminationFilter | null;
  /** Accounts against which was posted; left out: all. */
  readonly correspondingAccounts?: ReadonlySet<number> | null;
  /** Balances that stand beside the books; left out: those of the books. */
  readonly bodiesOf?: (level: PackLevel) => readonly EntityBodies[];
}

export async function readTranslatedFigure(
  figures: Figures,
  {
    masterData,
    entities,
    dimensions,
    translation,
    eliminations = null,
    correspondingAccounts = null,
    bodiesOf,
  }: TranslatedBasis,
  query: Query,
): Promise<TranslatedFigure> {
  const { currency } = translation;
  const statedCurrencyOf = (entityId: number, accountId: number) =>
    translation.statedCurrencyOf(entityId, accountId);
  const { from, to } = selectRange(masterData, query.from_period_id, query.to_period_id);
  const level =
    correspondingAccounts !== null ? 'correspondences' : dimensions === null ? 'totals' : 'instances';
  const task: Omit<PartsTask, 'entities'> = {
    accounts: masterData.accounts.map(({ id, type }) => ({ id: id as AccountId, parentId: null, type })),
    periods: masterData.periods,
    fromPeriodId: from.id,
    toPeriodId: to.id,
    part: partNames[partOf(query)],
    side: query.side ?? null,
    accountIds: selectAccounts(masterData, query.account_id, query.subtree ?? false),
    ...linesOf(query),
    excludeClosed: query.exclude_closed,
    dimensions,
    correspondingAccounts,
    eliminations,
  };
  const found = await figureThreads.findParts(figures.clientId, async () => ({
    ...task,
    entities: bodiesOf?.(level) ?? (await entityBodies(figures, masterData, entities, level, translation)),
  }));
  const parts = found.flatMap((ofEntity) => {
    const entity = entities.find(({ id }) => id === ofEntity.entityId);
    return entity === undefined ? [] : describeParts(translation, entity, ofEntity);
  });
  return {
    currency,
    debit: parts.reduce((sum, { debit }) => sum + debit, 0n),
    credit: parts.reduce((sum, { credit }) => sum + credit, 0n),
    parts: parts.map(({ wire }) => wire),
    statedCurrencyOf,
  };
}

interface DescribedPart {
  readonly debit: Amount;
  readonly credit: Amount;
  readonly wire: WirePart;
}

function describeParts(
  translation: FigureTranslation,
  entity: MasterData['entities'][number],
  { parts, adjustment }: EntityParts,
): DescribedPart[] {
  const described = parts.map((part) => ({
    // What is taken away counts on the other side.
    debit: part.isDeducted ? part.credit : part.debit,
    credit: part.isDeducted ? part.debit : part.credit,
    wire: describePart(translation, entity, part),
  }));
  const { debit, credit } = adjustment;
  if (debit === 0n && credit === 0n) return described;
  const wire: WirePart = {
    type: 'translation_adjustment',
    legal_entity_id: entity.id,
    period_id: null,
    date: null,
    rate_kind: null,
    is_deducted: false,
    stated_currency: null,
    stated_debit: null,
    stated_credit: null,
    functional_currency: entity.currency,
    functional_debit: formatAmount(0n),
    functional_credit: formatAmount(0n),
    functional_rate: null,
    reporting_rate: null,
    debit: formatAmount(debit),
    credit: formatAmount(credit),
  };
  return [...described, { debit, credit, wire }];
}

function describePart(
  translation: FigureTranslation,
  entity: MasterData['entities'][number],
  { type, kind, place, isGlobalStated, isDeducted, rateByHand, ...amounts }: TranslatedPart,
): WirePart {
  const isInitial = place === initialPlace;
  const isSame = entity.currency === translation.currency;
  const rateOf = (of: 'functional' | 'reporting'): WirePart['functional_rate'] => {
    if (kind === 'historical') {
      if (of === 'reporting' || rateByHand === null) return null;
      return { rate: formatRate(rateByHand.value), per: rateByHand.units, origin: 'hand' };
    }
    const { against } = translation.find(of, entity, kind, place);
    if (isSame || against === null || against.rate === null) return null;
    return { rate: formatRate(against.rate.value), per: against.rate.units, origin: against.origin };
  };
  return {
    type,
    legal_entity_id: entity.id,
    period_id: isInitial ? null : (translation.periods[place]?.id ?? null),
    date: isInitial ? translation.initialDateOf(entity.id) : null,
    rate_kind: kind,
    is_deducted: isDeducted,
    stated_currency: isGlobalStated ? translation.globalCurrency : null,
    stated_debit: isGlobalStated ? formatAmount(amounts.statedDebit) : null,
    stated_credit: isGlobalStated ? formatAmount(amounts.statedCredit) : null,
    functional_currency: entity.currency,
    functional_debit: formatAmount(amounts.functionalDebit),
    functional_credit: formatAmount(amounts.functionalCredit),
    functional_rate: isGlobalStated ? null : rateOf('functional'),
    reporting_rate: rateOf('reporting'),
    debit: formatAmount(amounts.debit),
    credit: formatAmount(amounts.credit),
  };
}
