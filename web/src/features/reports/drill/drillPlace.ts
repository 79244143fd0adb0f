import type { ReportDrillQuery$variables } from '../../../__generated__/ReportDrillQuery.graphql.ts';
import type { Cell } from '../viewer/cell.ts';
import type { TitledColumn } from '../viewer/columnTitles.ts';
import { filtersInput, type ReportFilter, type ReportFrame } from '../viewer/reportFilter.ts';
import type { ReportLine } from '../viewer/reportLines.ts';

/** The report around a cell, as it is shown. */
export interface ReportPlace {
  readonly clientId: string;
  readonly reportId: string;
  readonly filter: ReportFilter;
  readonly frame: Pick<ReportFrame, 'defaultStructureId' | 'noProfitInstanceId'> & {
    /** In tree order. */
    readonly dimensionInstances: readonly { readonly id: string; readonly level: number }[];
  };
  readonly columns: readonly TitledColumn[];
  readonly lines: readonly ReportLine[];
  readonly nameOfNode: (key: string) => string;
  /** The report that a node shows a line of; null: it is no measure. */
  readonly measureOf: (key: string) => string | null;
  /** Decimals of the currency in a file. */
  readonly minorDigits: number;
}

/** The lines of a cell that the address narrows it to. */
export interface LineSearch {
  readonly text: string;
  readonly min: string;
  readonly max: string;
}

type Where = NonNullable<ReportDrillQuery$variables['input']['where']>;

const amountForm = /^-?\d{1,15}(?:\.\d{1,4})?$/;

/** What of the search can be asked for; an amount that is none is not. */
export function searchFrom(search: URLSearchParams): LineSearch {
  const amount = (name: string) => {
    const text = search.get(name) ?? '';
    return amountForm.test(text) ? text : '';
  };
  return { text: search.get('text')?.trim() ?? '', min: amount('min'), max: amount('max') };
}

export const isSearched = ({ text, min, max }: LineSearch): boolean =>
  text !== '' || min !== '' || max !== '';

/** An instance and all below it, which follow it. */
function withBelow(id: string, { dimensionInstances }: ReportPlace['frame']): readonly string[] {
  const first = dimensionInstances.findIndex((instance) => instance.id === id);
  const top = dimensionInstances[first];
  if (top === undefined) return [id];
  const rest = dimensionInstances.slice(first + 1);
  const next = rest.findIndex(({ level }) => level <= top.level);
  return [top, ...(next < 0 ? rest : rest.slice(0, next))].map((instance) => instance.id);
}

/** What a line of a breakdown counts of its node; null: of the rest, and of what is no record, nothing of its own is known. */
export function groupWhere(line: ReportLine | null, frame: ReportPlace['frame']): Where | null {
  const group = line?.group ?? null;
  if (group === null) return {};
  const { by, recordId } = group;
  if (by === 'KIND') return {};
  if (recordId == null) return null;
  if (by === 'ACCOUNT') return { accountIds: [recordId] };
  return by === 'LEGAL_ENTITY'
    ? { legalEntityIds: [recordId] }
    : { dimensionIds: withBelow(recordId, frame) };
}

/** What to ask for behind a cell. */
export function cellInput(place: ReportPlace, cell: Cell, line: ReportLine | null, column: TitledColumn) {
  return {
    reportId: place.reportId,
    filters: filtersInput(place.filter, place.frame),
    nodeKey: line?.nodeKey ?? cell.lineWord,
    column: column.index,
    timeshift: cell.timeshift,
  };
}

/** The same with the lines that are looked for. */
export function searchedWhere(where: Where, { text, min, max }: LineSearch): Where {
  return {
    ...where,
    text: text === '' ? null : text,
    amountMin: min === '' ? null : min,
    amountMax: max === '' ? null : max,
  };
}
