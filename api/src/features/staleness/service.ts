import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import { comparable } from '@tributary/engine/text/comparable';
import type { ClientTransaction } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import type { PlainRate } from './plainRate.ts';
import { changeOfChart, type ChartAccount, indexChart } from './chartAnswer.ts';
import {
  answerOfDimensions,
  areDimensionsChanged,
  changeOfDimensions,
  type DimensionChange,
  type DimensionEntry,
  indexDimensions,
} from './dimensionAnswer.ts';
import { indexEntities } from './entityAnswer.ts';
import {
  causesInOrder,
  causesOf,
  type CurrentBasis,
  type SharedContent,
  type StaleCause,
  withJudged,
} from './causes.ts';
import { judgeMarks } from './initialMarks.ts';
import {
  type Change,
  type JudgedInstance,
  listCountingTouched,
  listStale,
  listTakingRest,
  lockCounting,
  lockCountingOfStream,
  saveDimensionsRestedOn,
  setStaleCauses,
  shiftPlaces,
  type Span,
  type StaleInstance,
} from './store.ts';

/** Marks figures that rest on something that has changed, for the features that change it. */

export { type Basis, basisOf } from './basis.ts';
export { type JudgeMarks, judgeMarks, registerJudgeOfMarks } from './initialMarks.ts';
export { digestOfBalances, movedBalances } from './digest.ts';
export { substitutedBasis } from './substituted.ts';
export { fromPlainRate, type PlainRate, toPlainRate } from './plainRate.ts';
export { causesInOrder, causesOf, type CurrentBasis, type StaleCause, withJudged } from './causes.ts';

interface DimensionVersion {
  readonly instance_id: number;
  readonly code: string;
  readonly from_period_id: number | null;
  readonly to_period_id: number | null;
  readonly is_default: boolean;
}

interface DimensionTree {
  readonly id: number;
  readonly versions: readonly DimensionVersion[];
}

interface PlacedPeriod {
  readonly id: number;
  readonly ordering: number;
}

/** Validity of dimension instances by place in the calendar. */
function toDimensionEntries(
  dimensions: readonly DimensionTree[],
  periods: readonly PlacedPeriod[],
): DimensionEntry[] {
  const placeOf = new Map(periods.map(({ id, ordering }) => [id, ordering]));
  return dimensions.flatMap((dimension) =>
    dimension.versions.map((version) => ({
      dimension_id: dimension.id,
      instance_id: version.instance_id,
      code: version.code,
      from: version.from_period_id === null ? 1 : (placeOf.get(version.from_period_id) ?? 1),
      to: version.to_period_id === null ? null : (placeOf.get(version.to_period_id) ?? null),
      is_default: version.is_default,
    })),
  );
}

/** Chart, dimensions and codes of legal entities, made ready for the questions of versions. */
export function indexBasis(
  chart: readonly ChartAccount[],
  dimensions: readonly DimensionTree[],
  periods: readonly PlacedPeriod[],
  entities: Parameters<typeof indexEntities>[0],
): Pick<CurrentBasis, 'chart' | 'dimensions' | 'entities'> {
  return {
    entities: indexEntities(entities),
    chart: indexChart(chart),
    dimensions: indexDimensions(toDimensionEntries(dimensions, periods)),
  };
}

const instancesPerReading = 200;

/** Every instance whose figures can be touched, a few at a time. */
async function* touchedPages(
  transaction: ClientTransaction,
  clientId: ClientId,
  change: Change,
): AsyncGenerator<readonly JudgedInstance[], void, undefined> {
  let read: JudgedInstance[];
  let afterId = 0;
  do {
    read = await listCountingTouched(transaction, clientId, change, { afterId, limit: instancesPerReading });
    yield read;
    afterId = read.at(-1)?.id ?? afterId;
  } while (read.length === instancesPerReading);
}

/**
 * Looks at every instance whose figures can be touched, whoever makes the change, and locks those alone that are. What a version
 * rests on stays as it is while it counts, so it is read once; the causes beside the judged one can change until the instance is
 * locked.
 */
async function judgeAll(transaction: ClientTransaction, ...judged: JudgedChange): Promise<void> {
  await onWholeClient(transaction, async () => judgeEach(transaction, ...judged));
}

type JudgedChange = [clientId: ClientId, judged: StaleCause, current: Partial<CurrentBasis>, change: Change];

async function judgeEach(
  transaction: ClientTransaction,
  clientId: ClientId,
  judged: StaleCause,
  current: Partial<CurrentBasis>,
  change: Change,
): Promise<void> {
  for await (const read of touchedPages(transaction, clientId, change)) {
    const foundOf = new Map(
      read.map(({ id, basis }) => {
        const found = causesOf({ frozen: { accounts: [], rules: [] }, basis }, current);
        return [id, found] as const;
      }),
    );
    const touched = read.filter(
      ({ id, stale_causes: causes }) => causes.includes(judged) !== foundOf.get(id)?.includes(judged),
    );
    const locked = await lockCounting(
      transaction,
      clientId,
      touched.map(({ id }) => id),
    );
    const marked = locked.map((instance) => ({
      ...instance,
      stale_causes: withJudged(instance.stale_causes, [judged], foundOf.get(instance.id) ?? []),
    }));
    await setStaleCauses(transaction, clientId, marked);
  }
}

/** After a change of the chart, in its transaction: marks the figures that it touches, and no others. */
export async function judgeByChart(
  transaction: ClientTransaction,
  clientId: ClientId,
  before: readonly ChartAccount[],
  after: readonly ChartAccount[],
): Promise<void> {
  const change = changeOfChart(before, after);
  if (change.ids.length === 0 && change.codes.length === 0) return;
  const current = { chart: indexChart(after) };
  await judgeAll(transaction, clientId, 'chart_changed', current, { kind: 'chart', ...change });
  await judgeMarks(transaction, clientId, 'chart_changed', null);
}

interface ChangedTrees {
  readonly before: readonly DimensionTree[];
  readonly after: readonly DimensionTree[];
}

function changeOfTrees({ before, after }: ChangedTrees, periods: readonly PlacedPeriod[]): DimensionChange {
  return changeOfDimensions(
    toDimensionEntries(without(before, after), periods),
    toDimensionEntries(without(after, before), periods),
  );
}

/** After a change of the tree of a dimension, in its transaction. */
export async function judgeByDimensions(
  transaction: ClientTransaction,
  clientId: ClientId,
  trees: ChangedTrees,
  periods: readonly PlacedPeriod[],
): Promise<void> {
  const change = changeOfTrees(trees, periods);
  if (change.codes.length === 0 && !change.hasDefaults) return;
  const current = { dimensions: indexDimensions(toDimensionEntries(trees.after, periods)) };
  await judgeAll(transaction, clientId, 'dimension_changed', current, { kind: 'dimensions', ...change });
  await judgeMarks(transaction, clientId, 'dimension_changed', null);
}

/** The imports that are judged stale once another instance takes the rest in some places of the calendar, as far as they are seen. */
export async function importsTakingRest(
  transaction: ClientTransaction,
  clientId: ClientId,
  spans: readonly Span[],
  namesMax: number,
): Promise<{ readonly count: number; readonly names: string[] }> {
  const found = spans.length === 0 ? [] : await listTakingRest(transaction, clientId, spans, namesMax);
  return {
    count: found[0]?.count ?? 0,
    names: found.map(({ stream, ...days }) => `${stream} ${monthRange(days).replace('--', ' – ')}`),
  };
}

/**
 * Before that is judged, where an instance went and another one stands for it: its code leads to that one, so that processing anew would
 * place as it is placed now, and what rested on the tree as it was rests on the tree as it is. What was stale before stays so.
 */
export async function restOnSubstitute(
  transaction: ClientTransaction,
  clientId: ClientId,
  trees: ChangedTrees,
  periods: readonly PlacedPeriod[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const change = changeOfTrees(trees, periods);
  const [then, now] = [trees.before, trees.after].map((each) => toDimensionEntries(each, periods));
  const codesOf = (entries: readonly DimensionEntry[] = [], id: number) =>
    entries.flatMap(({ instance_id: instance, code }) =>
      instance === id && code !== '' ? [code.trim()] : [],
    );
  const gone = new Set(codesOf(then, from));
  const standing = codesOf(now, to);
  const [before, after] = [indexDimensions(then ?? []), indexDimensions(now ?? [])];
  await onWholeClient(transaction, async () => {
    for await (const read of touchedPages(transaction, clientId, { kind: 'dimensions', ...change })) {
      const rested = read.flatMap(({ id, basis }) => {
        if (basis === null || areDimensionsChanged(basis.asked, basis.dimensions, before)) return [];
        const { dimension_codes: codes } = basis.asked;
        // What happens to the substitute later happens to what is placed by the code.
        const isNamed = codes?.some((code) => gone.has(code)) === true;
        const asked = isNamed
          ? { ...basis.asked, dimension_codes: [...new Set([...codes, ...standing])].toSorted() }
          : basis.asked;
        const dimensions = answerOfDimensions(asked, after);
        return [{ id, dimension_codes: asked.dimension_codes, dimensions }];
      });
      await saveDimensionsRestedOn(transaction, clientId, rested);
    }
  });
}

/** Trees without the versions that are the very same in others. */
function without(trees: readonly DimensionTree[], others: readonly DimensionTree[]): DimensionTree[] {
  const same = new Set(others.flatMap(({ versions }) => versions));
  return trees.map((tree) => ({ ...tree, versions: tree.versions.filter((version) => !same.has(version)) }));
}

/** After codes of legal entities came, went or changed, in the transaction of the change: `codes` are those, `entities` all of the client as they are now. */
export async function judgeByEntities(
  transaction: ClientTransaction,
  clientId: ClientId,
  codes: readonly string[],
  entities: Parameters<typeof indexEntities>[0],
): Promise<void> {
  const current = { entities: indexEntities(entities) };
  const change = { kind: 'entities', codes: codes.map(comparable) } as const;
  await judgeAll(transaction, clientId, 'entity_codes_changed', current, change);
  await judgeMarks(transaction, clientId, 'entity_codes_changed', null);
}

/** By legal entity, the account that takes the results of its earlier fiscal years; null where none does. */
type RetainedEarnings = ReadonlyMap<number, number | null>;

/** After a change of the accounts that take the results of earlier fiscal years, in its transaction. */
export async function judgeByRetainedEarnings(
  transaction: ClientTransaction,
  clientId: ClientId,
  before: RetainedEarnings,
  after: RetainedEarnings,
): Promise<void> {
  const changed = [...after].filter(([entityId, account]) => before.get(entityId) !== account);
  for (const account of new Set(changed.map(([, now]) => now))) {
    const current = { retainedEarningsAccount: account };
    const entityIds = changed.flatMap(([entityId, now]) => (now === account ? [entityId] : []));
    const change = { kind: 'retained_earnings', entityIds } as const;
    await judgeAll(transaction, clientId, 'retained_earnings_changed', current, change);
  }
}

/** After a change of rates, in its transaction: the average rates of a currency, as they are now, and the companies that have it. */
export async function judgeByRates(
  transaction: ClientTransaction,
  clientId: ClientId,
  averageRates: ReadonlyMap<number, PlainRate>,
  entityIds: readonly number[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await judgeAll(transaction, clientId, 'rates_changed', { averageRates }, { kind: 'rates', entityIds });
}

/** After periods came before the first one, in the transaction of the change: what versions rest on stays what it was. */
export async function keepBehindEarlierPeriods(
  transaction: ClientTransaction,
  clientId: ClientId,
  earlierCount: number,
): Promise<void> {
  if (earlierCount === 0) return;
  await onWholeClient(transaction, async () => shiftPlaces(transaction, clientId, earlierCount));
}

/** The instances whose figures are stale, for features that show figures. */
export async function staleInstancesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<(Omit<StaleInstance, 'stale_causes'> & { readonly stale_causes: StaleCause[] })[]> {
  const instances = await listStale(transaction, clientId);
  return instances.map((instance) => ({ ...instance, stale_causes: causesInOrder(instance.stale_causes) }));
}

/**
 * After a change of accounts or rules of a stream, in its transaction: what is processed is stale where the change touches
 * it, and no longer where the change took back what had touched it.
 */
export async function judgeBySharedContent(
  transaction: ClientTransaction,
  clientId: ClientId,
  streamId: number,
  content: SharedContent,
): Promise<void> {
  const counting = await lockCountingOfStream(transaction, clientId, streamId);
  const marked = counting.flatMap((instance) => {
    const found = causesOf(instance, content);
    const causes = withJudged(
      instance.stale_causes,
      ['accounts_changed', 'rules_changed', 'eliminations_changed'],
      found,
    );
    const content_revision = instance.content_revision + 1;
    return causes.join() === instance.stale_causes.join()
      ? []
      : [{ ...instance, content_revision, stale_causes: causes }];
  });
  await setStaleCauses(transaction, clientId, marked);
}
