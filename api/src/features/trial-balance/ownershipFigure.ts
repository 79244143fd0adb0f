import type { ScopePart } from '@tributary/engine/balances/groupLines';
import type { BalanceKind } from '@tributary/engine/balances/periodBalance';
import type { SharePart } from '@tributary/engine/balances/sharedLines';
import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import { formatExactShare } from '@tributary/engine/ownership/ownership';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { invalidField } from '../../http/errors.ts';
import { legalEntitiesOf } from '../legal-entities/service.ts';
import { readFigures } from '../postings/readService.ts';
import { type BalanceQuery, prepareBalance, type Reader, toBalanceTask } from './balanceService.ts';
import { isTakenFrom, kindsOf } from './eliminationFigure.ts';
import { type MasterData, selectAccounts, selectRange } from './figures.ts';
import { type Included, readIncluded } from './included.ts';
import { refusingMissingRates } from './missingRates.ts';
import type { ownershipPartSchema } from './ownershipSchemas.ts';
import { figureThreads } from './threadService.ts';
import type { transactionsQuerySchema } from './transactionSchemas.ts';

/** What stands behind lines that ownership makes, and behind what entering and leaving makes of accounts: parts, and no postings. */

type Query = z.output<typeof transactionsQuerySchema>;
type WirePart = z.input<typeof ownershipPartSchema>;

/** Of each line of shares whose they are, and which of the three it is. */
const shareLines = {
  non_controlling_interests: { by: 'minorities', of: 'total' },
  non_controlling_equity: { by: 'minorities', of: 'equity' },
  non_controlling_result: { by: 'minorities', of: 'result' },
  investments_in_associates: { by: 'owner', of: 'total' },
  result_of_associates: { by: 'owner', of: 'result' },
  equity_of_associates: { by: 'owner', of: 'equity' },
} as const satisfies Record<string, { readonly by: SharePart['by']; readonly of: string }>;
type ShareLine = keyof typeof shareLines;

const isShareLine = (computed: unknown): computed is ShareLine =>
  typeof computed === 'string' && Object.hasOwn(shareLines, computed);

/** Lines that there are with ownership alone. */
export const isGroupLine = (computed: unknown): computed is ShareLine | 'change_of_scope' =>
  computed === 'change_of_scope' || isShareLine(computed);

/** Whether a figure is made of shares and changes of scope, and not of postings. */
export const isGroupFigure = ({ computed, part }: Pick<Query, 'computed' | 'part'>): boolean =>
  part === 'scope_effect' || isGroupLine(computed);

export interface OwnershipFigure {
  readonly currency: string | null;
  readonly debit: Amount;
  readonly credit: Amount;
  readonly parts: readonly WirePart[];
  readonly included: Included;
}

const kindOf = { sourceData: 'source', elimination: 'elimination', adjustment: 'adjustment' } as const;

/** What a part gives to a figure, debit positive. */
interface Given {
  /** Those of one key are net. */
  readonly key: string;
  readonly wire: Omit<WirePart, 'amount' | 'is_deducted'>;
  readonly amount: Amount;
  readonly isDeducted: boolean;
}

export async function readOwnershipFigure(
  db: Database,
  reader: Reader,
  query: Query,
  names: readonly (keyof Included)[],
): Promise<OwnershipFigure> {
  const { ownership } = query;
  if (ownership === undefined) {
    throw invalidField('query.ownership', 'required', 'This figure is of a group: say which one.');
  }
  return readFigures(
    db,
    reader.clientId,
    async (transaction, versions) => {
      const prepared = await prepareBalance(transaction, reader, balanceQueryOf(query, ownership), versions);
      const all = await legalEntitiesOf(transaction, reader.clientId);
      const included = await readIncluded(transaction, reader.clientId, names, all);
      return { prepared, included };
    },
    async (figures, { prepared, included }) => {
      const { masterData, entities, translation } = prepared;
      const { from, to } = selectRange(masterData, query.from_period_id, query.to_period_id);
      const first =
        masterData.periods.find(({ fiscalYear }) => fiscalYear === yearOf(query, from, to)) ?? from;
      // What of the year stays after leaving is told from its begin on.
      const isOfYear = query.computed === 'change_of_scope' && query.part !== 'scope_effect';
      const asked = balanceQueryOf(query, ownership);
      const told = await refusingMissingRates(translation, entities, () =>
        figureThreads.findGroupParts(reader.clientId, async () => ({
          ...(await toBalanceTask(figures, prepared, isOfYear ? { ...asked, from: first.id } : asked)),
          isLimited: false,
        })),
      );
      const { given, debit, credit } = consolidate(query, (kind) =>
        onSides(new Chosen(masterData, { ...query, kind }).of(told), query.side),
      );
      return {
        currency: query.reporting_currency ?? masterData.globalCurrency,
        debit,
        credit,
        parts: given.map(({ wire, amount, isDeducted }) => ({
          ...wire,
          amount: formatAmount(amount),
          is_deducted: isDeducted,
        })),
        included,
      };
    },
  );
}

/** What of each kind stands behind a figure, together: what is taken away counts with the opposite sign. */
function consolidate(
  query: Query,
  ofKind: (kind: Query['kind']) => ReturnType<typeof onSides>,
): ReturnType<typeof onSides> {
  const all = kindsOf(query).map((kind) => {
    const { given, debit, credit } = ofKind(kind);
    if (!isTakenFrom(query, kind)) return { given, debit, credit };
    const taken = given.map((each) => ({ ...each, isDeducted: !each.isDeducted }));
    return { given: taken, debit: -debit, credit: -credit };
  });
  return {
    given: all.flatMap(({ given }) => given),
    debit: all.reduce((sum, { debit }) => sum + debit, 0n),
    credit: all.reduce((sum, { credit }) => sum + credit, 0n),
  };
}

const netOf = (given: readonly Given[]): Amount =>
  given.reduce((sum, { amount, isDeducted }) => sum + (isDeducted ? -amount : amount), 0n);

/** Parts that are net together stand on one side: those on the side that is asked for, or on either. */
function onSides(all: readonly Given[], side: Query['side']) {
  const together = new Map<string, Given[]>();
  for (const given of all) together.set(given.key, [...(together.get(given.key) ?? []), given]);
  const nets = [...together.values()].map((given) => ({ given, net: netOf(given) }));
  const shown = nets.filter(({ net }) => side === undefined || (side === 'debit' ? net > 0n : net < 0n));
  const sum = (isMeant: (net: Amount) => boolean) =>
    shown.reduce((total, { net }) => total + (isMeant(net) ? net : 0n), 0n);
  return {
    given: shown.flatMap(({ given }) => given),
    debit: sum((net) => net > 0n),
    credit: -sum((net) => net < 0n),
  };
}

const yearOf = (
  { part }: Query,
  from: MasterData['periods'][number],
  to: MasterData['periods'][number],
): number => (part === 'opening' ? from : to).fiscalYear;

/** The trial balance in which the figure stands, as one column. */
function balanceQueryOf(query: Query, ownership: NonNullable<Query['ownership']>): BalanceQuery {
  return {
    from: query.from_period_id,
    to: query.to_period_id,
    legal_entity_ids: query.legal_entity_id,
    dimension_instance_ids: query.dimension_instance_id,
    data_types: [...kindsOf(query)],
    adjustment_kinds: query.adjustment_kinds,
    elimination_sets: query.elimination_sets,
    functional_currency: query.use_original_currency,
    reporting_currency: query.reporting_currency,
    excludeClosed: query.exclude_closed,
    ownership,
    aggregate: true,
    column_periods: 1,
    layout: 'balances',
  };
}

/** Of all parts of a trial balance those of a figure. */
class Chosen {
  readonly #masterData: MasterData;
  readonly #query: Query;
  readonly #kind: BalanceKind;
  readonly #from: number;
  readonly #to: number;

  constructor(masterData: MasterData, query: Query) {
    const { from, to } = selectRange(masterData, query.from_period_id, query.to_period_id);
    this.#masterData = masterData;
    this.#query = query;
    this.#kind = kindOf[query.kind];
    this.#from = masterData.periods.indexOf(from);
    this.#to = masterData.periods.indexOf(to);
  }

  of({
    shares,
    scopes,
  }: {
    readonly shares: readonly SharePart[];
    readonly scopes: readonly ScopePart[];
  }): Given[] {
    const { computed } = this.#query;
    if (!isShareLine(computed)) return this.#scopeParts(scopes.filter(({ kind }) => kind === this.#kind));
    const { by, of } = shareLines[computed];
    const mine = shares.filter((share) => share.kind === this.#kind && share.by === by);
    const total = this.#assetParts(mine.filter((share) => share.of === 'net_assets'));
    const result = this.#resultParts(mine.filter((share) => share.of === 'result'));
    if (of === 'total') return total;
    if (of === 'result') return result;
    // What is neither.
    return [...total, ...result].map((given) => ({ ...given, isDeducted: !given.isDeducted }));
  }

  #share(part: SharePart, isTurned = false): Given {
    const { entityId, by, of, at, place, share, base, amount } = part;
    return {
      key: this.#query.part === 'scope_effect' ? `${entityId} ${place}` : `${entityId}`,
      wire: {
        type: at === 'scope_effect' ? 'scope_effect' : at === 'initial_balance' ? 'initial_balance' : of,
        legal_entity_id: entityId,
        period_id: this.#masterData.periods[place]?.id ?? null,
        share: formatExactShare(share),
        base: formatAmount(base),
      },
      // Minorities stand against what the group has.
      amount: by === 'owner' ? amount : -amount,
      isDeducted: part.isDeducted !== isTurned,
    };
  }

  #assetParts(shares: readonly SharePart[]): Given[] {
    const at = (name: SharePart['at'], isTurned = false) =>
      shares.filter((share) => share.at === name).map((share) => this.#share(share, isTurned));
    switch (this.#query.part) {
      case 'opening':
        return at('opening');
      case 'closing':
        return at('closing');
      case 'scope_effect':
        return at('scope_effect');
      case 'turnover':
        return [
          ...at('closing'),
          ...at('opening', true),
          ...at('initial_balance', true),
          ...at('scope_effect', true),
        ];
      default:
        return [];
    }
  }

  #resultParts(shares: readonly SharePart[]): Given[] {
    const { part } = this.#query;
    const { periods } = this.#masterData;
    const present = part === 'opening' ? this.#from : this.#to;
    const isOfYear = (place: number) =>
      place <= present && periods[place]?.fiscalYear === periods[present]?.fiscalYear;
    const isMeant = ({ place, at }: SharePart): boolean => {
      if (part === 'turnover') return at === 'period' && place >= this.#from && place <= this.#to;
      if (part === 'closing') return isOfYear(place);
      if (part !== 'opening') return false;
      return isOfYear(place) && (place < this.#from || at === 'initial_balance');
    };
    return shares.filter(isMeant).map((share) => this.#share(share));
  }

  #scopeParts(scopes: readonly ScopePart[]): Given[] {
    const { computed, part } = this.#query;
    const { periods } = this.#masterData;
    const ids = selectAccounts(this.#masterData, this.#query.account_id, this.#query.subtree ?? false);
    const places = new Map(this.#masterData.accounts.map(({ id }, place) => [place, id]));
    const isOfLine = ({ line }: ScopePart): boolean => {
      if (computed !== undefined) return 'computed' in line && line.computed === computed;
      if (!('accountIndex' in line)) return false;
      return ids === null || ids.includes(places.get(line.accountIndex) ?? 0);
    };
    const present = part === 'opening' ? this.#from : this.#to;
    const isMeant = ({ place }: ScopePart): boolean => {
      if (part === 'scope_effect') return place >= this.#from && place <= this.#to;
      if (part !== 'opening' && part !== 'closing') return false;
      const isBefore = part === 'opening' ? place < this.#from : place <= this.#to;
      return isBefore && periods[place]?.fiscalYear === periods[present]?.fiscalYear;
    };
    return scopes
      .filter((scope) => isOfLine(scope) && isMeant(scope))
      .map(({ entityId, place, amount, line }) => ({
        key: part === 'scope_effect' ? `${entityId} ${place} ${JSON.stringify(line)}` : `${entityId}`,
        wire: {
          type: 'scope_effect',
          legal_entity_id: entityId,
          period_id: periods[place]?.id ?? null,
          share: null,
          base: null,
        },
        amount,
        isDeducted: false,
      }));
  }
}
