import {
  adjustmentAmounts,
  type AdjustmentLine,
  currenciesToTranslate,
  differenceOf,
  reversedLines,
} from '@tributary/engine/adjustments/adjustmentAmounts';
import { createPeriodTable } from '@tributary/engine/periods/periodTable';
import { DimensionCodes } from '@tributary/engine/placing/dimensionCodes';
import { defaultDimensionInstanceId, type LegalEntityId } from '@tributary/engine/ids';
import { type Amount, fitsLine, formatAmount, parseAmount } from '@tributary/engine/money/amount';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import type { Rate } from '@tributary/engine/money/rate';
import { ApiError, invalidField, withinField } from '../../http/errors.ts';
import type { FieldError } from '../../http/faults.ts';
import { toEnginePeriod } from '../periods/engineService.ts';
import type { StoredPeriod } from '../periods/service.ts';
import type { NewAdjustmentLine } from '../postings/adjustmentService.ts';
import { type AdjustmentWorld, amountsBasisOf, type RatesIn } from './basis.ts';
import type { AdjustmentBody } from './schemas.ts';

/** What a body makes: a record in its own period, and one in each of those in which it is taken back or repeated. */
export interface PlannedRecord {
  readonly period: StoredPeriod;
  readonly isReversal: boolean;
  readonly lines: readonly NewAdjustmentLine[];
  readonly rates: ReadonlyMap<string, Rate>;
}

type Account = AdjustmentWorld['accounts'][number];

export function periodOf({ periods }: AdjustmentWorld, id: number, path: string): StoredPeriod {
  const period = periods.find((each) => each.id === id);
  if (period === undefined) throw invalidField(path, 'unknown', 'There is no such period.');
  return period;
}

/** The other periods, in order, all of them after the first. */
function laterPeriods(
  world: AdjustmentWorld,
  period: StoredPeriod,
  { reverses_in: reversesIn, repeats_until: repeatsUntil }: AdjustmentBody,
): StoredPeriod[] {
  const [isReversing, isRepeating] = [(reversesIn ?? null) !== null, (repeatsUntil ?? null) !== null];
  if (isReversing && isRepeating) {
    throw invalidField(
      'repeats_until',
      'reversesToo',
      'It is either taken back later or repeated, not both.',
    );
  }
  const path = isReversing ? 'reverses_in' : 'repeats_until';
  const wanted = reversesIn ?? repeatsUntil ?? null;
  if (wanted === null) return [];
  const last = periodOf(world, wanted, path);
  if (last.ordering <= period.ordering) {
    throw invalidField(path, 'tooEarly', 'It has to be a period after that of the adjustment.');
  }
  if (isReversing) return [last];
  return world.periods.filter(({ ordering }) => ordering > period.ordering && ordering <= last.ordering);
}

type Between = Pick<AdjustmentBody, 'first_legal_entity_id' | 'second_legal_entity_id'>;

export function checkEntities({ entities }: AdjustmentWorld, body: Between): number[] {
  const { first_legal_entity_id: first, second_legal_entity_id: second = null } = body;
  const isKnown = (id: number) => entities.some((entity) => entity.id === id);
  const unknown = 'There is no such legal entity.';
  if (!isKnown(first)) throw invalidField('first_legal_entity_id', 'unknown', unknown);
  if (second === null) return [first];
  if (!isKnown(second)) throw invalidField('second_legal_entity_id', 'unknown', unknown);
  if (second === first) {
    const message = 'An adjustment is between two different legal entities, or of one alone.';
    throw invalidField('second_legal_entity_id', 'sameEntity', message);
  }
  return [first, second];
}

/** Where a line may lie in the periods in which it counts. */
class Placing {
  readonly #world: AdjustmentWorld;
  readonly #codes: DimensionCodes;

  constructor(world: AdjustmentWorld) {
    this.#world = world;
    this.#codes = new DimensionCodes(world.dimensions, createPeriodTable(world.periods.map(toEnginePeriod)));
  }

  /** Undefined: the account takes no such instance in the period. */
  instanceIn(period: StoredPeriod, { type }: Account, wanted: number | null): number | null | undefined {
    const index = this.#world.periods.indexOf(period);
    if (wanted === null) {
      const id = this.#codes.defaultFor(type, index);
      return id === defaultDimensionInstanceId ? null : id;
    }
    if (type === 'balance') return undefined;
    const placeOf = new Map(this.#world.periods.map(({ id }, place) => [id, place]));
    const isValid = this.#world.dimensions
      .filter((dimension) => type === 'expense' || dimension.type === 'revenue')
      .some(({ instances }) =>
        instances.some(
          ({ id, fromPeriodId, toPeriodId }) =>
            id === wanted &&
            (placeOf.get(fromPeriodId) ?? 0) <= index &&
            (toPeriodId === null || (placeOf.get(toPeriodId) ?? -1) >= index),
        ),
      );
    return isValid ? wanted : undefined;
  }
}

interface CheckedLine extends AdjustmentLine {
  readonly account: Account;
  readonly wanted: number | null;
}

/** What lines say, whatever they come to. */
type LinesBody = Pick<AdjustmentBody, 'currency' | 'lines'>;

/** All that is wrong with lines in the periods in which they count. */
function checkLines(
  world: AdjustmentWorld,
  body: LinesBody,
  {
    entityIds,
    periods,
  }: { readonly entityIds: readonly number[]; readonly periods: readonly StoredPeriod[] },
  placing: Placing,
): CheckedLine[] {
  const accountOf = new Map(world.accounts.map((account) => [account.id, account]));
  const faults: FieldError[] = [];
  const lines = body.lines.flatMap((line, place): CheckedLine[] => {
    const refuse = (field: string, code: string, message: string): [] => {
      faults.push({ path: `lines.${place}.${field}`, code, message });
      return [];
    };
    const account = accountOf.get(line.account_id);
    const wanted = line.dimension_instance_id ?? null;
    if (!entityIds.includes(line.legal_entity_id)) {
      return refuse('legal_entity_id', 'otherEntity', 'It is none of the legal entities of the adjustment.');
    }
    if (account === undefined) return refuse('account_id', 'unknown', 'There is no such account.');
    const closed = periods.find(
      ({ end_date: end }) => account.closed_from !== null && account.closed_from <= end,
    );
    if (closed !== undefined) {
      const message = `The account takes nothing from ${account.closed_from} on, and the period ends on ${closed.end_date}.`;
      return refuse('account_id', 'accountClosed', message);
    }
    if (periods.some((period) => placing.instanceIn(period, account, wanted) === undefined)) {
      const message = 'The account takes no such dimension instance in the period.';
      return refuse('dimension_instance_id', 'unknown', message);
    }
    const entityId = line.legal_entity_id as LegalEntityId;
    return [{ entityId, side: line.side, amount: parseAmount(line.amount) ?? 0n, account, wanted }];
  });
  if (faults.length > 0) throw new ApiError('invalidRequest', { fields: faults });
  const difference = differenceOf(lines);
  if (difference !== 0n) {
    const values = { difference: formatAmount(difference), currency: body.currency };
    throw withinField('lines', new ApiError('adjustmentUnbalanced', { values }));
  }
  return lines;
}

/** Amounts that are kept in no ledger: translated, a line may come to more than it states. */
function refuseTooLarge(
  amounts: readonly { readonly functionalAmount: Amount; readonly globalAmount: Amount }[],
): void {
  const fields = amounts.flatMap((line, place): FieldError[] => {
    const found = [line.functionalAmount, line.globalAmount].find((amount) => !fitsLine(amount));
    if (found === undefined) return [];
    const message = `The line comes to ${formatAmount(found)} by the exchange rate, more than a line may have.`;
    return [{ path: `lines.${place}.amount`, code: 'amountTooLarge', message }];
  });
  if (fields.length > 0) throw new ApiError('invalidRequest', { fields });
}

/** Refuses what was written and can no longer be taken: accounts and dimension instances may have ended since. */
export function checkWritten(
  world: AdjustmentWorld,
  entityIds: readonly number[],
  records: readonly (LinesBody & { readonly periodId: number })[],
): StoredPeriod[] {
  const placing = new Placing(world);
  return records.map(({ periodId, ...body }) => {
    const period = periodOf(world, periodId, 'period_id');
    checkLines(world, body, { entityIds, periods: [period] }, placing);
    return period;
  });
}

/** Whatever an adjustment says, in a period that is locked for one of its legal entities it stays as it is. */
export function refuseLocked(
  { locks }: Pick<AdjustmentWorld, 'locks'>,
  entityIds: readonly number[],
  places: readonly { readonly periodId: number; readonly path?: string }[],
): void {
  for (const { periodId, path } of places) {
    for (const entityId of entityIds) {
      if (!locks.isLocked(entityId, periodId)) continue;
      const refusal = locks.refusalOf(entityId, periodId);
      throw path === undefined ? refusal : withinField(path, refusal);
    }
  }
}

/** What a body makes, with the amounts of each record; refuses what cannot be taken. */
export function planAdjustment(
  world: AdjustmentWorld,
  body: AdjustmentBody,
  ratesIn: RatesIn,
): {
  readonly entityIds: readonly number[];
  readonly debit: Amount;
  readonly records: readonly PlannedRecord[];
} {
  const entityIds = checkEntities(world, body);
  if (!isCurrencyCode(body.currency)) {
    throw invalidField('currency', 'unknown', `${body.currency} is no currency of ISO 4217.`);
  }
  const period = periodOf(world, body.period_id, 'period_id');
  const later = laterPeriods(world, period, body);
  const isReversing = (body.reverses_in ?? null) !== null;
  refuseLocked(world, entityIds, [
    { periodId: period.id, path: 'period_id' },
    ...later.map(({ id }) => ({ periodId: id, path: isReversing ? 'reverses_in' : 'repeats_until' })),
  ]);
  const placing = new Placing(world);
  const periods = [period, ...later];
  const lines = checkLines(world, body, { entityIds, periods }, placing);
  const translated = (of: StoredPeriod): PlannedRecord => {
    const basis = amountsBasisOf(world, body.currency);
    const currencies = currenciesToTranslate(lines, basis);
    const rates = ratesIn(of, body.rate_kind, currencies);
    const missing = currencies.find((currency) => !rates.has(currency));
    if (missing !== undefined) {
      const values = {
        kind: body.rate_kind,
        currency: missing,
        period: world.locks.nameOf(of.id),
        year: of.fiscal_year,
      };
      throw new ApiError('adjustmentRateMissing', { values });
    }
    const amounts = adjustmentAmounts(lines, { ...basis, rates });
    refuseTooLarge(amounts);
    return { period: of, isReversal: false, rates, lines: linesIn(of, amounts) };
  };
  const linesIn = (
    of: StoredPeriod,
    amounts: ReturnType<typeof adjustmentAmounts>,
  ): readonly NewAdjustmentLine[] =>
    lines.map(({ entityId, side, amount, account, wanted }, place) => ({
      legalEntityId: entityId,
      accountId: account.id,
      side,
      amount,
      functionalAmount: amounts[place]?.functionalAmount ?? 0n,
      globalAmount: amounts[place]?.globalAmount ?? 0n,
      dimensionInstanceId: placing.instanceIn(of, account, wanted) ?? null,
      counterpartyId: entityIds.find((id) => id !== entityId) ?? null,
    }));
  const first = translated(period);
  const records = later.map((of) =>
    isReversing
      ? { period: of, isReversal: true, rates: first.rates, lines: reversedLines(first.lines) }
      : translated(of),
  );
  const debit = lines.reduce((sum, { side, amount }) => (side === 'debit' ? sum + amount : sum), 0n);
  return { entityIds, debit, records: [first, ...records] };
}
