import type { Asked } from './asked.ts';

/** What the chart answered a version, and whether it would answer otherwise now. */

/** A ledger account, as far as placing depends on it. */
export interface ChartAccount {
  readonly id: number;
  readonly code: string;
  readonly type: string;
  readonly section: string | null;
  readonly closed_from: string | null;
}

/** The chart, made ready for the questions of many versions. */
export interface ChartIndex {
  readonly byId: ReadonlyMap<number, ChartAccount>;
  /** Accounts that have a code, by ids, and the places of each code among them. */
  readonly coded: readonly (readonly [string, number])[];
  readonly placesOfCode: ReadonlyMap<string, readonly number[]>;
}

export interface ChartAnswer {
  readonly accounts: readonly {
    readonly id: number;
    readonly closed_from: string | null;
    readonly section: string | null;
    /** Not kept by the first versions. */
    readonly type?: string;
  }[];
  readonly ids_by_code: readonly (readonly [string, number])[];
}

/** Only what stands among the liabilities has a normal side of its own. */
function placing({ id, code, type, section, closed_from }: ChartAccount): ChartAccount {
  return { id, code: code.trim(), type, section: section === 'liabilities' ? section : null, closed_from };
}

export function indexChart(chart: readonly ChartAccount[]): ChartIndex {
  const accounts = chart.map(placing).toSorted((first, second) => first.id - second.id);
  const coded = accounts.filter(({ code }) => code !== '').map(({ code, id }) => [code, id] as const);
  const placesOfCode = new Map<string, number[]>();
  for (const [place, [code]] of coded.entries()) {
    const places = placesOfCode.get(code);
    if (places === undefined) placesOfCode.set(code, [place]);
    else places.push(place);
  }
  return { byId: new Map(accounts.map((account) => [account.id, account])), coded, placesOfCode };
}

/** What of the chart a version can have asked for and be answered otherwise now. */
export interface ChartChange {
  readonly ids: readonly number[];
  readonly codes: readonly string[];
}

export function changeOfChart(before: readonly ChartAccount[], after: readonly ChartAccount[]): ChartChange {
  const then = new Map(before.map((account) => [account.id, placing(account)]));
  const now = new Map(after.map((account) => [account.id, placing(account)]));
  const ids: number[] = [];
  const codes = new Set<string>();
  for (const id of new Set([...then.keys(), ...now.keys()])) {
    const [old, present] = [then.get(id), now.get(id)];
    if (old?.code !== present?.code) for (const code of [old?.code, present?.code]) codes.add(code ?? '');
    const isAlike =
      old?.type === present?.type &&
      old?.section === present?.section &&
      old?.closed_from === present?.closed_from;
    if (!isAlike) ids.push(id);
  }
  codes.delete('');
  return { ids, codes: [...codes] };
}

function idsByCode({ coded, placesOfCode }: ChartIndex, codes: Asked['account_codes']) {
  if (codes === null) return coded;
  const places = [...new Set(codes)].flatMap((code) => placesOfCode.get(code) ?? []);
  return places
    .toSorted((first, second) => first - second)
    .flatMap((place) => (coded[place] === undefined ? [] : [coded[place]]));
}

export function answerOfChart(asked: Asked, chart: ChartIndex): ChartAnswer {
  return {
    accounts: asked.accounts.flatMap(({ id, last_date: lastDate }) => {
      const account = chart.byId.get(id);
      if (account === undefined) return [];
      const { closed_from: closedFrom, section, type } = account;
      const isClosed = closedFrom !== null && closedFrom <= lastDate;
      return [
        {
          id,
          closed_from: isClosed ? closedFrom : null,
          section: asked.has_normal_sides ? section : null,
          type,
        },
      ];
    }),
    ids_by_code: idsByCode(chart, asked.account_codes),
  };
}

/** Whether the chart as it stands would place what the version holds elsewhere, or no longer take it. */
export function isChartChanged(asked: Asked, then: ChartAnswer, chart: ChartIndex): boolean {
  const now = answerOfChart(asked, chart);
  const isSameCode = ([code, id]: readonly [string, number], index: number): boolean => {
    const [codeThen, idThen] = then.ids_by_code[index] ?? [];
    return code === codeThen && id === idThen;
  };
  if (now.ids_by_code.length !== then.ids_by_code.length) return true;
  if (!now.ids_by_code.every(isSameCode)) return true;
  const thenById = new Map(then.accounts.map((account) => [account.id, account]));
  return (
    now.accounts.length !== then.accounts.length ||
    now.accounts.some(({ id, closed_from: closedFrom, section, type }) => {
      const before = thenById.get(id);
      const isClosedEarlier = closedFrom !== null && closedFrom < (before?.closed_from ?? '9999-12-31');
      return isClosedEarlier || section !== before?.section || type !== (before?.type ?? type);
    })
  );
}
