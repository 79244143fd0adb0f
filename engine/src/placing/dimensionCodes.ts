import { defaultDimensionInstanceId, type DimensionInstanceId } from '../ids.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import { SeenCodes } from '../text/visibleCode.ts';
import { CodeLog } from './codeLog.ts';

/** Indices of periods; Infinity: open. */
interface Span {
  readonly fromIndex: number;
  readonly toIndex: number;
}

interface ValidInstance extends Span {
  readonly id: DimensionInstanceId;
}

interface Successor {
  readonly fromIndex: number;
  readonly id: DimensionInstanceId;
  readonly spans: readonly Span[];
  /** Since when it is gone, and by which codes it was there, is known. */
  readonly isKnown: boolean;
}

interface KindOfDimensions {
  readonly byCode: Map<string, ValidInstance[]>;
  /** What had a code in periods in which it is gone, in the order in which it went. */
  readonly goneByCode: Map<string, ValidInstance[]>;
  readonly defaults: ValidInstance[];
}

const codesAskedMax = 50_000;

/** Dimension instances by code and kind, each valid for some periods. */
export class DimensionCodes {
  readonly #kinds: Readonly<Record<Dimension['type'], KindOfDimensions>> = {
    revenue: { byCode: new Map(), goneByCode: new Map(), defaults: [] },
    expense: { byCode: new Map(), goneByCode: new Map(), defaults: [] },
  };
  /** Periods in which an instance is there, and what took its place, the latest first. */
  readonly #validById = new Map<DimensionInstanceId, ValidInstance[]>();
  readonly #successors = new Map<DimensionInstanceId, Successor[]>();
  readonly #codesById = new Map<DimensionInstanceId, Set<string>>();
  readonly #numberByCode = new Map<string, number>();
  readonly #codes: SeenCodes;
  /** Numbers of the codes that were asked for, so that each is looked up once. */
  readonly #numberAsked = new Map<string, number>();
  readonly lookedUp = new CodeLog();
  /** Spans of periods in which the same instances are valid, by index of the period. */
  readonly #spans: Uint16Array;
  readonly spanCount: number;

  constructor(dimensions: readonly Dimension[], table: PeriodTable) {
    const changes = new Set<number>();
    for (const dimension of dimensions.toSorted((first, second) => first.id - second.id)) {
      const kind = this.#kinds[dimension.type];
      for (const instance of dimension.instances) {
        const { fromIndex, toIndex } = spanIn(table, instance);
        const valid = { id: instance.id, fromIndex, toIndex };
        this.#validById.set(valid.id, [...(this.#validById.get(valid.id) ?? []), valid]);
        changes.add(fromIndex).add(toIndex + 1);
        if (instance.isDefault) kind.defaults.push(valid);
        if (instance.code === '') continue;
        const codes = this.#codesById.get(valid.id) ?? new Set();
        this.#codesById.set(valid.id, codes.add(instance.code.trim()));
        this.#addCode(kind.byCode, instance.code.trim(), valid);
      }
      for (const { id, fromPeriodId, substituteId, codes, ...replaced } of dimension.replaced ?? []) {
        const { fromIndex } = spanIn(table, { fromPeriodId, toPeriodId: null });
        const isKnown = replaced.spans?.every(({ code }) => code !== undefined) === true;
        const spans = replaced.spans?.map((span) => spanIn(table, span)) ?? [
          { fromIndex: 0, toIndex: Infinity },
        ];
        const others = this.#successors.get(id) ?? [];
        const all = [{ fromIndex, id: substituteId, spans, isKnown }, ...others];
        this.#successors.set(
          id,
          all.toSorted((one, other) => other.fromIndex - one.fromIndex),
        );
        changes.add(fromIndex);
        for (const span of spans) changes.add(span.fromIndex).add(span.toIndex + 1);
        for (const { code = '', ...span } of isKnown ? (replaced.spans ?? []) : []) {
          const its = spanIn(table, span);
          const gone = { id, fromIndex: Math.max(its.fromIndex, fromIndex), toIndex: its.toIndex };
          if (code.trim() !== '') this.#addCode(kind.goneByCode, code.trim(), gone);
        }
        if (isKnown || this.#validById.has(id)) continue;
        for (const code of codes ?? [])
          this.#addCode(kind.byCode, code.trim(), { id, fromIndex: 0, toIndex: -1 });
      }
    }
    this.#codes = new SeenCodes(this.#numberByCode.keys());
    this.#spans = new Uint16Array(table.periods.length);
    for (let period = 1; period < this.#spans.length; period++) {
      this.#spans[period] = this.#spans[period - 1]! + (changes.has(period) ? 1 : 0);
    }
    this.spanCount = (this.#spans.at(-1) ?? 0) + 1;
  }

  spanOf(periodIndex: number): number {
    return this.#spans[periodIndex]!;
  }

  #addCode(byCode: Map<string, ValidInstance[]>, code: string, valid: ValidInstance): void {
    const instances = byCode.get(code);
    if (instances) instances.push(valid);
    else byCode.set(code, [valid]);
    if (!this.#numberByCode.has(code)) this.#numberByCode.set(code, this.#numberByCode.size + 1);
  }

  /** A number for each code that some instance has, 0 for all others: values of no code need not be told apart. */
  numberOf(code: string): number {
    return this.#numberAsked.get(code) ?? this.#ask(code);
  }

  #ask(code: string): number {
    for (const deciding of this.#codes.decidingOn(code)) this.lookedUp.add(deciding);
    const number = this.#numberByCode.get(this.#codes.find(code)) ?? 0;
    if (this.#numberAsked.size < codesAskedMax) this.#numberAsked.set(code, number);
    return number;
  }

  /**
   * The instance of that code in dimensions of the kind, valid in the period; else what took the place of the one that had the code
   * then, since files go on naming what was deleted. Null where there is none.
   */
  find(kind: Dimension['type'], code: string, periodIndex: number): DimensionInstanceId | null {
    const its = this.#codes.find(code);
    const valid = firstValid(this.#kinds[kind].byCode.get(its) ?? [], periodIndex);
    if (valid !== null || this.#successors.size === 0) return valid;
    const former = this.#formerHolder(this.#kinds[kind], its, periodIndex);
    const standing = former === null ? null : this.standingFor(former, periodIndex);
    if (standing === null || standing === former) return null;
    // Whatever happens to that one later happens to what was placed by this code.
    for (const one of this.#codesById.get(standing) ?? []) this.lookedUp.add(one);
    return standing;
  }

  /** What had a code in a period in which it is gone; where nobody knows which periods these were, what had it last before. */
  #formerHolder(
    { byCode, goneByCode }: KindOfDimensions,
    code: string,
    periodIndex: number,
  ): DimensionInstanceId | null {
    const gone = goneByCode.get(code)?.findLast((each) => isIn(each, periodIndex));
    if (gone !== undefined) return gone.id;
    const [last] = (byCode.get(code) ?? [])
      .filter(({ id, toIndex }) => toIndex < periodIndex && this.#isUnknownWhen(id))
      .toSorted((one, other) => other.toIndex - one.toIndex);
    return last?.id ?? null;
  }

  #isUnknownWhen(id: DimensionInstanceId): boolean {
    return this.#successors.get(id)?.some(({ isKnown }) => !isKnown) === true;
  }

  /**
   * What a rule that names an instance places on in a period. Rule: the instance itself, unless it has ended; then what took its
   * place in that period, and so on. Null where an instance has ended that nothing took the place of: such a rule places nothing there.
   */
  standingFor(id: DimensionInstanceId, periodIndex: number): DimensionInstanceId | null {
    const passed = new Set<DimensionInstanceId>();
    let standing = id;
    while (!passed.has(standing)) {
      passed.add(standing);
      const valid = this.#validById.get(standing) ?? [];
      if (firstValid(valid, periodIndex) !== null) return standing;
      const successor = this.#successors
        .get(standing)
        ?.find(
          ({ fromIndex, spans }) => fromIndex <= periodIndex && spans.some((span) => isIn(span, periodIndex)),
        );
      if (successor === undefined)
        return valid.some(({ toIndex }) => toIndex >= periodIndex) ? standing : null;
      standing = successor.id;
    }
    return null;
  }

  /**
   * Where a posting goes that nothing places: for revenue and expense the default instance of their kind of
   * dimension, otherwise (balance accounts, no default instance) the default structure.
   */
  defaultFor(accountType: LedgerAccountType, periodIndex: number): DimensionInstanceId {
    if (accountType === 'balance') return defaultDimensionInstanceId;
    return firstValid(this.#kinds[accountType].defaults, periodIndex) ?? defaultDimensionInstanceId;
  }

  /**
   * The instance that values of a dimension field name: an expense takes the cost instance, or a profit instance
   * where no cost instance is named (a direct cost); a revenue takes the profit instance; a balance account none.
   */
  place(accountType: LedgerAccountType, costCode: string, profitCode: string, periodIndex: number) {
    if (accountType === 'balance') return null;
    const profit = () => this.find('revenue', profitCode, periodIndex);
    if (accountType === 'revenue') return profit();
    return this.find('expense', costCode, periodIndex) ?? profit();
  }
}

function isIn({ fromIndex, toIndex }: Span, periodIndex: number): boolean {
  return fromIndex <= periodIndex && periodIndex <= toIndex;
}

function firstValid(instances: readonly ValidInstance[], periodIndex: number): DimensionInstanceId | null {
  return instances.find((instance) => isIn(instance, periodIndex))?.id ?? null;
}

function spanIn(
  { indexById }: PeriodTable,
  { fromPeriodId, toPeriodId }: Pick<Dimension['instances'][number], 'fromPeriodId' | 'toPeriodId'>,
): Span {
  const fromIndex = indexById.get(fromPeriodId);
  if (fromIndex === undefined) throw new RangeError(`Unknown period ${fromPeriodId}`);
  const toIndex = toPeriodId === null ? Infinity : indexById.get(toPeriodId);
  if (toIndex === undefined) throw new RangeError(`Unknown period ${toPeriodId}`);
  return { fromIndex, toIndex };
}
