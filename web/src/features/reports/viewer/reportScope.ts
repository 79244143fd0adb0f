import {
  DEFAULT_STRUCTURE,
  type BalanceFilter,
  type FilterFrame,
} from '../../trial-balance/balanceFilter.ts';

/** In the address and among the choices: what lies in no profit instance. */
export const NO_PROFIT = '-2';

/** In the address and among the choices: what is saved with the report and not known here; it stays until somebody takes it away. */
export const HIDDEN = '-hidden';

/** Legal entities and dimension values that a report counts; without any of a kind it counts all of them. */
export interface Narrowing {
  readonly legalEntityIds: readonly string[];
  readonly dimensionIds: readonly string[];
}

/** How words of the address begin that name values of a dimension, by what that divides. */
const COST = 'expense';
const PROFIT = 'revenue';

export const NOT_NARROWED: Narrowing = { legalEntityIds: [], dimensionIds: [] };

/** Ids of what lies in no dimension instance, and of what lies in no profit instance. */
export interface NoneIds {
  readonly defaultStructureId: string;
  readonly noProfitInstanceId: string;
}

/** What a report can be narrowed to. */
export interface ScopeFrame extends Pick<FilterFrame, 'entityWords' | 'instanceWords'>, NoneIds {
  /** As it is saved with the report. */
  readonly saved: Narrowing;
  /** Whoever may not change the report chooses among what is saved. */
  readonly isBound: boolean;
}

export interface ReportScope extends Pick<
  BalanceFilter,
  'legalEntityIds' | 'dimensionInstanceIds' | 'includesDefaultStructure'
> {
  readonly includesNoProfit: boolean;
  /** Beside those: what is saved and not known here, as of legal entities that the reader does not see. */
  readonly hidden: Narrowing;
}

type Known = Omit<ReportScope, 'hidden'>;

/** What is saved and not known here. */
export function hiddenIn({ saved, ...frame }: ScopeFrame): Narrowing {
  const none = [frame.defaultStructureId, frame.noProfitInstanceId];
  return {
    legalEntityIds: saved.legalEntityIds.filter((id) => frame.entityWords.wordOf(id) === ''),
    dimensionIds: saved.dimensionIds.filter(
      (id) => !none.includes(id) && frame.instanceWords.wordOf(id) === '',
    ),
  };
}

const knownIdsOf = (scope: Known, frame: NoneIds): Narrowing => ({
  legalEntityIds: scope.legalEntityIds,
  dimensionIds: [
    ...scope.dimensionInstanceIds,
    ...(scope.includesDefaultStructure ? [frame.defaultStructureId] : []),
    ...(scope.includesNoProfit ? [frame.noProfitInstanceId] : []),
  ],
});

/** All that is chosen, as it is saved. */
export function narrowingOf(scope: ReportScope, frame: NoneIds): Narrowing {
  const known = knownIdsOf(scope, frame);
  return {
    legalEntityIds: [...known.legalEntityIds, ...scope.hidden.legalEntityIds],
    dimensionIds: [...known.dimensionIds, ...scope.hidden.dimensionIds],
  };
}

/**
 * As figures are asked for: nobody can ask for what they do not see. Where all that is saved is chosen nothing is said, so that it holds
 * as it is saved; else what is known is asked for alone.
 */
export function askedNarrowing(
  scope: ReportScope,
  frame: NoneIds & Pick<ScopeFrame, 'saved'>,
): Partial<Narrowing> {
  const [all, known] = [narrowingOf(scope, frame), knownIdsOf(scope, frame)];
  const asked = (kind: keyof Narrowing): Partial<Narrowing> => {
    const saved = frame.saved[kind];
    const isAsSaved = all[kind].length === saved.length && all[kind].every((id) => saved.includes(id));
    return scope.hidden[kind].length > 0 && isAsSaved ? {} : { [kind]: known[kind] };
  };
  return { ...asked('legalEntityIds'), ...asked('dimensionIds') };
}

/** The id that a choice stands for. */
function idOfChoice(choice: string, frame: NoneIds): string {
  if (choice === DEFAULT_STRUCTURE) return frame.defaultStructureId;
  return choice === NO_PROFIT ? frame.noProfitInstanceId : choice;
}

/** Whether a choice lies within what the report is narrowed to for whoever may not change it. */
export function isOffered(choice: string, frame: ScopeFrame): boolean {
  if (!frame.isBound || choice === HIDDEN) return true;
  const isEntity = frame.entityWords.wordOf(choice) !== '';
  const ids = isEntity ? frame.saved.legalEntityIds : frame.saved.dimensionIds;
  return ids.length === 0 || ids.includes(idOfChoice(choice, frame));
}

/** What of it lies within what is saved; all of that where nothing does, or where nothing of it but the hidden ones is chosen. */
function within(chosen: readonly string[], saved: readonly string[], hidden: readonly string[]) {
  if (saved.length === 0) return chosen;
  const left = chosen.filter((id) => saved.includes(id));
  return left.every((id) => hidden.includes(id)) ? saved : left;
}

/** The dimension of which something is: what lies in no instance of it counts as one. */
function kindOf(id: string, frame: ScopeFrame): string {
  if (id === frame.defaultStructureId) return COST;
  return id === frame.noProfitInstanceId ? PROFIT : (frame.instanceWords.wordOf(id).split('.')[0] ?? '');
}

/** The same of dimension values: those of both dimensions restrict beside each other, each by what is saved of it. */
function withinPlaces(
  chosen: readonly string[],
  saved: readonly string[],
  hidden: readonly string[],
  frame: ScopeFrame,
): readonly string[] {
  const left = within(chosen, saved, hidden);
  const others = [COST, PROFIT].flatMap((kind) => {
    const ofKind = saved.filter((id) => !hidden.includes(id) && kindOf(id, frame) === kind);
    return ofKind.some((id) => left.includes(id)) ? [] : ofKind;
  });
  return [...left, ...others];
}

/** Hidden ones cannot be asked for by themselves: beside them stand at least those that are saved with them. */
function withKnown(chosen: readonly string[], saved: readonly string[], hidden: readonly string[]) {
  return chosen.length > 0 && chosen.every((id) => hidden.includes(id)) ? saved : chosen;
}

/**
 * What an address stands for that names these, and of the hidden ones those of these kinds. For whoever may not change the report what
 * it counts is all that it can be shown for, so an address of somebody who chose among more shows that.
 */
export function scopeOf(
  known: Known,
  named: { readonly legalEntityIds: boolean; readonly dimensionIds: boolean },
  frame: ScopeFrame,
): { readonly scope: ReportScope; readonly droppedCount: number } {
  const all = hiddenIn(frame);
  const hidden = {
    legalEntityIds: named.legalEntityIds ? all.legalEntityIds : [],
    dimensionIds: named.dimensionIds ? all.dimensionIds : [],
  };
  const wanted = narrowingOf({ ...known, hidden }, frame);
  const entities = (frame.isBound ? within : withKnown)(
    wanted.legalEntityIds,
    frame.saved.legalEntityIds,
    all.legalEntityIds,
  );
  const places = frame.isBound
    ? withinPlaces(wanted.dimensionIds, frame.saved.dimensionIds, all.dimensionIds, frame)
    : withKnown(wanted.dimensionIds, frame.saved.dimensionIds, all.dimensionIds);
  const none = [frame.defaultStructureId, frame.noProfitInstanceId];
  const dropped = [
    ...wanted.legalEntityIds.filter((id) => !entities.includes(id)),
    ...wanted.dimensionIds.filter((id) => !places.includes(id)),
  ];
  return {
    scope: {
      legalEntityIds: entities.filter((id) => !all.legalEntityIds.includes(id)),
      dimensionInstanceIds: places.filter((id) => !none.includes(id) && !all.dimensionIds.includes(id)),
      includesDefaultStructure: places.includes(frame.defaultStructureId),
      includesNoProfit: places.includes(frame.noProfitInstanceId),
      hidden: {
        legalEntityIds: entities.filter((id) => all.legalEntityIds.includes(id)),
        dimensionIds: places.filter((id) => all.dimensionIds.includes(id)),
      },
    },
    droppedCount: dropped.length,
  };
}
