import { compileCondition } from '../conditions/conditions.ts';
import type { DimensionInstanceId, LegalEntityId, RuleId } from '../ids.ts';
import type { PeriodTable } from '../periods/periodTable.ts';
import type { LedgerAccount } from '../plan/accounts.ts';
import type { Dimension } from '../plan/dimensions.ts';
import {
  type Consolidation,
  type EliminationRule,
  isResultField,
  type ResultField,
} from '../plan/elimination.ts';
import { EntityCodes } from '../plan/entityCodes.ts';
import type { RuleTarget } from '../plan/rule.ts';
import type { Side } from '../plan/side.ts';
import { CodeLog } from './codeLog.ts';
import type { CompiledRule, MatchableRule } from './compiledRules.ts';
import { type Elimination, type EliminationConflict, noElimination } from './placement.ts';

/** The field by which a row names who is on the other side. */
export const counterpartyField = 'counterparty';

/** A side with where it goes. */
export interface PlacedSide {
  readonly account: LedgerAccount;
  readonly dimensionInstanceId: DimensionInstanceId;
  readonly periodIndex: number;
  readonly side: Side;
  readonly read: (field: string) => string;
}

interface Mark {
  readonly rule: EliminationRule;
  readonly counterpartyId: LegalEntityId;
}

/** Whether a rule marks by account and dimension instance alone, towards one company. */
function isOfPlaces(rule: EliminationRule): boolean {
  return fieldBeyondPlaces(rule) === null;
}

/** What a rule looks at beside account and dimension instance; null: nothing. */
export function fieldBeyondPlaces({ conditions, counterparty }: EliminationRule): string | null {
  const isOfPlace = (field: string) => field === '$account' || field === '$dimension';
  const other = conditions.$and.find(({ field }) => !isOfPlace(field));
  return other?.field ?? (counterparty.kind === 'literal' ? null : counterparty.field);
}

type ResultTest = (values: Readonly<Record<ResultField, string>>) => boolean;

/** What every rule that places nothing says of placing. */
const placesNothing = { side: 'both', account: null, dimensionInstance: null } as const;

function resultTestOf({ conditions }: EliminationRule): ResultTest {
  const tests = conditions.$and.flatMap((condition) => {
    const { field } = condition;
    return isResultField(field) ? [{ field, test: compileCondition(condition) }] : [];
  });
  return (values) => tests.every(({ field, test }) => test(values[field]));
}

/**
 * Who is on the other side of a line, and which elimination rules mark it. A rule marks a line that meets its conditions,
 * over the row and over where it was placed, and whose counterparty is another legal entity of the group: the own code and one that
 * nobody has take nothing. Of several that name the same the first by position counts; different ones are eliminationRuleConflict. Without
 * a mark the field `counterparty` names it. The notion: consolidation of debts, of income and expense (IFRS 10.B86 c, HGB 303 and 305).
 */
export class Eliminations {
  /** To be matched with the row. */
  readonly rules: readonly MatchableRule[];
  /** Those that look at nothing but where a line lies, which lines that no row gave have too. */
  readonly #ofPlaces: readonly MatchableRule[];
  readonly #own: LegalEntityId | null;
  readonly #entities: EntityCodes;
  /** Codes of legal entities, as they are compared, by which rows were looked at. */
  readonly lookedUp = new CodeLog();
  readonly #resultTests: ReadonlyMap<EliminationRule, ResultTest>;
  readonly #dimensions: readonly Dimension[];
  readonly #table: PeriodTable;

  constructor(
    consolidation: Consolidation | undefined,
    mapped: ReadonlySet<string>,
    { dimensions, table }: { readonly dimensions: readonly Dimension[]; readonly table: PeriodTable },
  ) {
    const rules = consolidation?.rules ?? [];
    this.#own = consolidation?.legalEntityId ?? null;
    this.#entities = new EntityCodes(consolidation?.entities ?? []);
    this.#resultTests = new Map(rules.map((rule) => [rule, resultTestOf(rule)]));
    this.#dimensions = dimensions;
    this.#table = table;
    const matchable = rules.map((rule): MatchableRule => ({
      ...placesNothing,
      id: rule.id as number as RuleId,
      name: rule.name,
      position: rule.position,
      conditions: { $and: rule.conditions.$and.filter(({ field }) => !isResultField(field)) },
      counterparty: rule.counterparty,
      elimination: rule,
    }));
    const isKept = consolidation !== undefined && mapped.has(counterpartyField);
    this.rules = isKept ? [...matchable, keptCounterparty] : matchable;
    this.#ofPlaces = matchable.filter(
      ({ elimination }) => elimination !== undefined && isOfPlaces(elimination),
    );
  }

  /** A number for each other entity of the group, 0 for all else: values of no entity need not be told apart. */
  numberOf(code: string): number {
    for (const deciding of this.#entities.decidingOn(code)) this.lookedUp.add(deciding);
    return this.#otherOf({ kind: 'by_equal_code', field: '' }, () => code) ?? 0;
  }

  /** What is eliminated of a line that no row gave: of a contra account, and of a balance that a file does not name any more. */
  ofPlace(placed: Pick<PlacedSide, 'account' | 'dimensionInstanceId' | 'periodIndex'>): Elimination {
    const matched = this.#ofPlaces.map((rule) => ({ rule }));
    const found = this.decide(matched, { ...placed, side: 'debit', read: () => '' });
    return 'code' in found ? noElimination : found;
  }

  #otherOf(target: RuleTarget<LegalEntityId>, read: (field: string) => string): LegalEntityId | null {
    const id = target.kind === 'literal' ? target.id : this.#entities.find(read(target.field));
    return id === undefined || id === this.#own ? null : id;
  }

  /** What is eliminated of a side, of the rules whose conditions over the row hold. */
  decide(
    matched: readonly Pick<CompiledRule, 'rule'>[],
    placed: PlacedSide,
  ): Elimination | EliminationConflict {
    const about = matched.filter(({ rule }) => rule.counterparty !== undefined);
    if (about.length === 0) return noElimination;
    const marks = this.#marksOf(about, placed);
    const [first] = marks;
    if (marks.some(({ counterpartyId }) => counterpartyId !== first?.counterpartyId)) {
      return { code: 'eliminationRuleConflict', ruleIds: marks.map(({ rule }) => rule.id) };
    }
    const isKept = about.some(({ rule }) => rule.elimination === undefined);
    const kept = isKept ? this.#otherOf(keptCounterparty.counterparty, placed.read) : null;
    if (first === undefined)
      return kept === null ? noElimination : { ...noElimination, counterpartyId: kept };
    return {
      counterpartyId: first.counterpartyId,
      ruleId: first.rule.id,
      isOfLine: first.rule.scope === 'line' && first.rule.counterparty.kind === 'by_equal_code',
      entryRuleIds: marks.flatMap(({ rule }) => (rule.scope === 'entry' ? [rule.id] : [])),
      matchedRuleIds: marks.map(({ rule }) => rule.id),
    };
  }

  #marksOf(about: readonly Pick<CompiledRule, 'rule'>[], placed: PlacedSide): Mark[] {
    const values = {
      $account: placed.account.code,
      $dimension: this.#codeOf(placed.dimensionInstanceId, placed.periodIndex),
      $side: placed.side,
    };
    return about.flatMap(({ rule: { elimination } }) => {
      if (elimination === undefined || !this.#resultTests.get(elimination)!(values)) return [];
      const counterpartyId = this.#otherOf(elimination.counterparty, placed.read);
      return counterpartyId === null ? [] : [{ rule: elimination, counterpartyId }];
    });
  }

  /** The code that a dimension instance has in a period; none for the default structure. */
  #codeOf(id: DimensionInstanceId, periodIndex: number): string {
    const { indexById } = this.#table;
    const isValid = (fromId: Dimension['instances'][number]) =>
      indexById.get(fromId.fromPeriodId)! <= periodIndex &&
      (fromId.toPeriodId === null || indexById.get(fromId.toPeriodId)! >= periodIndex);
    for (const { instances } of this.#dimensions) {
      const found = instances.find((instance) => instance.id === id && isValid(instance));
      if (found !== undefined) return found.code;
    }
    return '';
  }
}

const keptCounterparty = {
  ...placesNothing,
  id: 0 as RuleId,
  name: counterpartyField,
  position: Number.MAX_SAFE_INTEGER,
  conditions: { $and: [] },
  counterparty: { kind: 'by_equal_code', field: counterpartyField },
} as const satisfies MatchableRule;
