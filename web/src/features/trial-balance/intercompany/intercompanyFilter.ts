import type { IntercompanyView } from '../../../__generated__/IntercompanyMatrixQuery.graphql.ts';
import { addressWords, type AddressWords, codeOrName, monthOf } from '../../../components/addressWords.ts';
import { knownChoice } from '../../../components/useQueryState.ts';
import { type FilterPeriod, periodOf } from '../balanceFilter.ts';
import { rangeAround } from '../defaultRange.ts';
import { NO_FIGURE } from '../noFigure.ts';

export interface FilterEntity {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** What the address of a matrix can name. */
export interface MatrixFrame {
  readonly periods: readonly FilterPeriod[];
  readonly entities: readonly FilterEntity[];
  readonly words: AddressWords<FilterEntity>;
}

export interface IntercompanyFilter {
  readonly from: FilterPeriod;
  readonly to: FilterPeriod;
  readonly view: Exclude<IntercompanyView, '%future added value'>;
  readonly legalEntityIds: readonly string[];
  /** Only pairs that do not agree. */
  readonly showsDifferences: boolean;
  /** Words of the address that name nothing here. */
  readonly unknownCount: number;
}

/** The parameters of the address that narrow the matrix, each with none. */
export const NO_FILTER = { entity: null, differences: null } as const;

/** What is open beside the matrix, with nothing open. */
export const NO_PAIR = { ...NO_FIGURE, pair: null } as const;

export function frameOf(periods: readonly FilterPeriod[], entities: readonly FilterEntity[]): MatrixFrame {
  return { periods, entities, words: addressWords(entities, codeOrName) };
}

/** Without a range in the address that of the latest figures; null where the client has no periods. */
export function readFilter(
  search: URLSearchParams,
  { periods, words }: MatrixFrame,
  latestDate: string | null,
): IntercompanyFilter | null {
  const around = rangeAround(latestDate, periods);
  const placeOf = (name: 'from' | 'to') => {
    const word = search.get(name);
    const found = word === null ? undefined : periodOf(word, periods);
    return { found, isUnknown: word !== null && found === undefined };
  };
  const [first, last] = [placeOf('from'), placeOf('to')];
  const from = first.found ?? last.found ?? periodOf(around.from, periods);
  const to = last.found ?? first.found ?? periodOf(around.to, periods);
  if (!from || !to) return null;
  const [earlier = from, later = to] = [from, to].toSorted((one, other) =>
    one.startDate.localeCompare(other.startDate),
  );
  const entities = knownChoice(search.getAll('entity'), words.find);
  return {
    from: earlier,
    to: later,
    view: search.get('view') === 'result' ? 'RESULT' : 'BALANCES',
    legalEntityIds: entities.chosen.map(({ id }) => id),
    showsDifferences: search.get('differences') === 'only',
    unknownCount: entities.unknownCount + [first, last].filter(({ isUnknown }) => isUnknown).length,
  };
}

export function filterCount(search: URLSearchParams): number {
  return Object.keys(NO_FILTER).filter((name) => search.has(name)).length;
}

/** Between the words of both sides of a pair; no code has it. */
const SEPARATOR = '~';

export const pairText = (words: MatrixFrame['words'], [one, other]: readonly [string, string]): string =>
  [words.wordOf(one), words.wordOf(other)].join(SEPARATOR);

/** The ids of both sides; null where the address names no pair. */
export function pairFrom(text: string | null, { words }: MatrixFrame): readonly [string, string] | null {
  const [one, other] = (text?.split(SEPARATOR) ?? []).map((word) => words.find(word)?.id);
  return one !== undefined && other !== undefined && one !== other ? [one, other] : null;
}

/** The months of a filter as its address says them. */
export const rangeWords = ({ from, to }: Pick<IntercompanyFilter, 'from' | 'to'>) => ({
  from: monthOf(from.startDate),
  to: monthOf(to.endDate),
});
