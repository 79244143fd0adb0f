import {
  type AccountId,
  type ClientId,
  type DimensionInstanceId,
  initialPeriodId,
} from '@tributary/engine/ids';
import type { LedgerAccountType } from '@tributary/engine/plan/accounts';
import {
  type BalanceManner,
  type PostedSum,
  type PreviousBalances,
  previousBalancesOf,
} from '@tributary/engine/plan/previousBalances';
import type { ClientTransaction } from '../../../db/database.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { periodsOf } from '../../periods/service.ts';
import {
  type Figures,
  figuresWithin,
  initialBalanceOf,
  inOrderOfCarrying,
  type PlacedSum,
  PlacedSums,
} from '../../postings/readService.ts';
import { balanceKindOf, type StoredFieldMap } from '../fields/service.ts';
import {
  changeInstance,
  listInstances,
  type StoredInstance,
  type StoredStream,
  streamInstances,
  streams,
  type StreamWithInstance,
} from '../instances/service.ts';
import {
  type Basis,
  causesOf,
  type CurrentBasis,
  digestOfBalances,
  movedBalances,
  withJudged,
} from '../../staleness/service.ts';
import type { Replacement } from '../../references/service.ts';
import { findVersion, type FrozenContent } from '../versions/service.ts';
import { importsMovedBy } from './movedBalances.ts';
import { saveBasis } from './substitutionStore.ts';

interface OrderedPeriod {
  readonly id: number;
  readonly ordering: number;
  readonly fiscal_year: number;
}

/** How a file states balances, by its map and the stream's accounts; null where its amounts are movements. */
export function balanceMannerOf({ field_map: map, accounts }: FrozenContent): BalanceManner | null {
  const kind = balanceKindOf(map);
  return kind === null ? null : { kind, contraAccountId: contraAccountOf({ field_map: map, accounts }) };
}

/** The ledger account that takes what a transaction lacks. */
export function contraAccountOf({
  field_map: { options },
  accounts,
}: Pick<FrozenContent, 'field_map' | 'accounts'>): AccountId | undefined {
  const id = accounts.find(({ code }) => code === options.contra_account)?.account_id;
  return id === null ? undefined : (id as AccountId | undefined);
}

export interface BalanceReading {
  readonly instance: PlacedInstance & Pick<StoredInstance, 'stream_id'>;
  readonly entityId: number;
  readonly periods: readonly OrderedPeriod[];
  readonly ledger: readonly { readonly id: number; readonly type: LedgerAccountType }[];
  readonly manner: BalanceManner;
}

interface InOrder {
  /** The account that takes results of earlier years. */
  readonly retainedId: number | null;
}

type PlacedInstance = Pick<StoredInstance, 'id' | 'from_period_id' | 'to_period_id' | 'published_version'>;

type EarlierReading = Pick<BalanceReading, 'ledger' | 'manner'> & { readonly instance: PlacedInstance };

/** Initial balances stand before every period. */
const initialPlace = -1;

/** Instances of the stream that lie wholly before or after another one; no two overlap. */
function isBefore(orderings: ReadonlyMap<number, number>, first: PlacedInstance, second: PlacedInstance) {
  return (orderings.get(first.to_period_id) ?? 0) < (orderings.get(second.from_period_id) ?? 0);
}

function orderingsOf(periods: readonly OrderedPeriod[]): Map<number, number> {
  return new Map(periods.map(({ id, ordering }) => [id, ordering]));
}

/** What stood before a file where its amounts are balances, by the initial balance and the stream's earlier published instances. */
export async function previousBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  reading: BalanceReading,
): Promise<PreviousBalances> {
  return (await earlierSumsOf(transaction, clientId, reading)).previous(reading);
}

/** The same in the order in which balances were first moved: which of them takes a cent that is left over hangs on that. */
export async function previousBalancesInOrder(
  transaction: ClientTransaction,
  clientId: ClientId,
  reading: BalanceReading & InOrder,
): Promise<PreviousBalances> {
  return (await earlierSumsOf(transaction, clientId, reading)).previousInOrder(reading);
}

async function earlierSumsOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  reading: BalanceReading,
): Promise<EarlierSums> {
  const instances = await listInstances(transaction, clientId, 'financial', {
    streamIds: [reading.instance.stream_id],
  });
  return new EarlierSums(await figuresWithin(transaction, clientId), reading, instances);
}

/**
 * What the instances of a stream hold that lie before another one, and the initial balance before all of them. Asked for one after the other in the order of their
 * periods, each of them is read once, however many lie after it.
 */
export class EarlierSums {
  readonly #figures: Figures;
  readonly #sums: PlacedSums;
  readonly #orderings: ReadonlyMap<number, number>;
  readonly #yearOf: ReadonlyMap<number, number>;
  /** Instances that count and are not added yet. */
  #left: readonly PlacedInstance[];
  /** As figures name the initial balance; null: there is none, or it is added. */
  #initial: number | null;
  readonly #added: number[] = [];

  constructor(
    figures: Figures,
    { periods, entityId }: Pick<BalanceReading, 'periods' | 'entityId'>,
    instances: readonly PlacedInstance[],
  ) {
    const initial = figures.versions.find((version) => version.entityId === entityId && version.initial);
    this.#initial = initial?.instanceId ?? null;
    this.#orderings = orderingsOf(periods);
    this.#yearOf = new Map([
      ...periods.map((period) => [period.id, period.fiscal_year] as const),
      [initialPeriodId, initial?.initial?.fiscalYear ?? 0],
    ]);
    this.#figures = figures;
    this.#sums = new PlacedSums(figures, this.#yearOf);
    this.#left = instances.filter(({ published_version }) => published_version !== null);
  }

  /** Of an instance that does not begin before those that were asked for. */
  async previous({ instance, ledger, manner }: EarlierReading): Promise<PreviousBalances> {
    const fiscalYear = this.#yearOf.get(instance.from_period_id);
    if (fiscalYear === undefined) throw new Error(`Period ${instance.from_period_id} is not in the calendar`);
    const typeOf = new Map(ledger.map(({ id, type }) => [id, type]));
    const previous = previousBalancesOf(
      (await this.#before(instance)).map(toPostedSum),
      fiscalYear,
      manner,
      (id) => {
        const type = typeOf.get(id);
        if (type === undefined) throw new Error(`Account ${id} is not in the chart`);
        return type;
      },
    );
    // They count once their year is over: a file that ends before does not rest on them.
    if (this.#yearOf.get(instance.to_period_id) !== fiscalYear) return previous;
    return { ...previous, results: previous.results.filter((result) => result.fiscalYear < fiscalYear) };
  }

  /** The same in the order in which balances were first moved; revenue and expense in the fiscal year. */
  async previousInOrder(reading: EarlierReading & InOrder): Promise<PreviousBalances> {
    const previous = await this.previous(reading);
    const places = [...this.#orderings].filter(([id]) => this.#yearOf.get(id) === previous.fiscalYear);
    const yearFrom = Math.min(...places.map(([, place]) => place));
    // An initial balance within the year holds what was earned in it.
    const resultsFrom = this.#yearOf.get(initialPeriodId) === previous.fiscalYear ? initialPlace : yearFrom;
    const isResult = new Map(reading.ledger.map(({ id, type }) => [id, type !== 'balance']));
    const balances = await inOrderOfCarrying(this.#figures, previous.balances, {
      instanceIds: this.#added,
      placeOf: (periodId) => this.#orderings.get(periodId) ?? initialPlace,
      fromOf: (accountId) => (isResult.get(accountId) === true ? resultsFrom : initialPlace),
      retainedId: reading.retainedId,
    });
    return { ...previous, balances };
  }

  async #before(instance: PlacedInstance): Promise<PlacedSum[]> {
    if (this.#initial !== null) await this.#add(this.#initial);
    this.#initial = null;
    const isEarlier = (other: PlacedInstance) => isBefore(this.#orderings, other, instance);
    for (const { id } of this.#left.filter(isEarlier)) await this.#add(id);
    this.#left = this.#left.filter((other) => !isEarlier(other));
    return this.#sums.list();
  }

  async #add(instanceId: number): Promise<void> {
    await this.#sums.add(instanceId);
    this.#added.push(instanceId);
  }
}

function toPostedSum(sum: PlacedSum): PostedSum {
  return {
    accountId: sum.account_id as AccountId,
    dimensionInstanceId: sum.dimension_instance_id as DimensionInstanceId,
    amount: sum.amount,
    fiscalYear: sum.fiscal_year,
  };
}

/** What stands before a file of balances now, for whoever judges its figures; no digest where its amounts are movements. */
export async function previousBalancesNow(
  transaction: ClientTransaction,
  clientId: ClientId,
  { stream, instance }: StreamWithInstance,
  content: FrozenContent,
): Promise<Pick<CurrentBasis, 'previousBalances' | 'initialBalanceId'>> {
  const entityId = stream.legal_entity_id;
  const initialBalanceId = (await initialBalanceOf(transaction, clientId, entityId))?.id ?? null;
  const manner = balanceMannerOf(content);
  if (manner === null) return { previousBalances: null, initialBalanceId };
  const periods = await periodsOf(transaction, clientId);
  const ledger = await accountsOf(transaction, clientId);
  const reading = { instance, entityId, periods, ledger, manner };
  const previous = await previousBalances(transaction, clientId, reading);
  return { previousBalances: await digestOfBalances(previous), initialBalanceId };
}

/** After an instance of a stream came to count, or no longer does. */
export async function judgeLaterBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  instance: StoredInstance,
): Promise<void> {
  const stream = await streams.find(transaction, clientId, { id: instance.stream_id });
  if (stream !== undefined) await judgeBalances(transaction, clientId, stream, instance);
}

/** After the initial balance of a legal entity came, or went. */
export async function judgeBalancesOfEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<void> {
  for (const stream of await streams.list(transaction, clientId, { legal_entity_id: entityId }, 'id')) {
    await judgeBalances(transaction, clientId, stream, null);
  }
}

/**
 * Instances whose amounts are balances were posted against what stood before: stale where that has changed, and no
 * longer where it is again what it was. All of a stream, or those after one of its instances.
 */
async function judgeBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  { id: streamId, legal_entity_id: entityId }: Pick<StoredStream, 'id' | 'legal_entity_id'>,
  after: StoredInstance | null,
): Promise<void> {
  const periods = await periodsOf(transaction, clientId);
  const orderings = orderingsOf(periods);
  const instances = await streamInstances.lockAll(transaction, clientId, { stream_id: streamId }, 'id');
  const later = instances
    .filter((other) => isOfBalances(other) && (after === null || isBefore(orderings, after, other)))
    .toSorted(
      (left, right) => (orderings.get(left.from_period_id) ?? 0) - (orderings.get(right.from_period_id) ?? 0),
    );
  if (later.length === 0) return;
  const ledger = await accountsOf(transaction, clientId);
  const initialBalanceId = (await initialBalanceOf(transaction, clientId, entityId))?.id ?? null;
  const sums = new EarlierSums(await figuresWithin(transaction, clientId), { periods, entityId }, instances);
  for (const other of later) {
    const version = await findVersion(transaction, clientId, other.id, other.published_version ?? 0);
    if (version === undefined) continue;
    const manner = balanceMannerOf(version.frozen);
    const digest =
      manner === null
        ? null
        : await digestOfBalances(await sums.previous({ instance: other, ledger, manner }));
    const found = causesOf(version, { previousBalances: digest, initialBalanceId });
    const causes = withJudged(
      other.stale_causes,
      ['previous_balances_changed', 'initial_balance_changed'],
      found,
    );
    if (causes.join() === other.stale_causes.join()) continue;
    await changeInstance(transaction, clientId, other, {
      is_stale: causes.length > 0,
      stale_causes: causes,
    });
  }
}

/** Whether figures of it count, and its file states balances. */
function isOfBalances({ published_version, field_map }: StoredInstance): boolean {
  return (
    published_version !== null && field_map !== null && balanceKindOf(field_map as StoredFieldMap) !== null
  );
}

/** A version of balances that rests on what stands before it. */
interface RestingVersion {
  readonly instanceId: number;
  readonly version: number;
  readonly basis: Basis;
}

/** All imports of balances that count, with what stands before them now. */
async function restingVersions(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<(RestingVersion & { readonly digest: string })[]> {
  const periods = await periodsOf(transaction, clientId);
  const orderings = orderingsOf(periods);
  const ledger = await accountsOf(transaction, clientId);
  const figures = await figuresWithin(transaction, clientId);
  const found: (RestingVersion & { readonly digest: string })[] = [];
  for (const { id: streamId, legal_entity_id: entityId } of await streams.list(
    transaction,
    clientId,
    {},
    'id',
  )) {
    const instances = await streamInstances.list(transaction, clientId, { stream_id: streamId });
    const ofBalances = instances
      .filter(isOfBalances)
      .toSorted(
        (one, other) => (orderings.get(one.from_period_id) ?? 0) - (orderings.get(other.from_period_id) ?? 0),
      );
    if (ofBalances.length === 0) continue;
    const sums = new EarlierSums(figures, { periods, entityId }, instances);
    for (const instance of ofBalances) {
      const version = instance.published_version ?? 0;
      const stored = await findVersion(transaction, clientId, instance.id, version);
      const manner = stored === undefined ? null : balanceMannerOf(stored.frozen);
      const basis = stored?.basis ?? null;
      if (manner === null || basis === null) continue;
      const digest = await digestOfBalances(await sums.previous({ instance, ledger, manner }));
      found.push({ instanceId: instance.id, version, basis, digest });
    }
  }
  return found;
}

/**
 * A deletion after which balances stand on other accounts or dimension instances, and come to the same: files of balances that rested on
 * what stood before them rest on it as it stands then. Those that would post otherwise are stale.
 */
export async function keepingPreviousBalances(
  transaction: ClientTransaction,
  clientId: ClientId,
  replacement: Replacement,
  change: () => Promise<void>,
): Promise<void> {
  const before = await restingVersions(transaction, clientId);
  const resting = new Set(
    before.flatMap(({ instanceId, basis, digest }) =>
      basis.previous_balances === digest ? [instanceId] : [],
    ),
  );
  const moved = await importsMovedBy(transaction, clientId, replacement, resting);
  await change();
  if (resting.size === 0) return;
  for (const { instanceId, version, basis, digest } of await restingVersions(transaction, clientId)) {
    const isMoved = moved.has(instanceId);
    const previous = isMoved ? movedBalances : digest;
    if (!resting.has(instanceId) || basis.previous_balances === previous) continue;
    const key = { instance_id: instanceId, version };
    await saveBasis(transaction, clientId, key, { ...basis, previous_balances: previous });
    if (isMoved) await markMoved(transaction, clientId, instanceId);
  }
}

async function markMoved(transaction: ClientTransaction, clientId: ClientId, id: number): Promise<void> {
  const instance = await streamInstances.lock(transaction, clientId, { id });
  if (instance === undefined) return;
  const cause = ['previous_balances_changed'] as const;
  const causes = withJudged(instance.stale_causes, cause, cause);
  await changeInstance(transaction, clientId, instance, { is_stale: true, stale_causes: causes });
}
