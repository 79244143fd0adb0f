import type { Amount } from '@tributary/engine/money/amount';

/** What stands behind a figure that payroll gives, asked for cell by cell; names are as the store reads them. */
interface LineCell {
  readonly cell: number;
  readonly account_ids: readonly number[];
  /** Places of its first and last month in the calendar. */
  readonly from_place: number;
  readonly to_place: number;
  readonly entity_ids: readonly number[];
  /** Which of the lists of instances; null: all instances. */
  readonly list: number | null;
  /** By which debit less credit counts in the value. */
  readonly factor: number;
}

/** Instances that count in some months. */
interface LineList {
  readonly list: number;
  readonly period_ids: readonly number[];
  readonly instance_ids: readonly number[];
}

export interface LineQuery {
  readonly cells: readonly LineCell[];
  readonly lists: readonly LineList[];
  readonly isByPerson: boolean;
  /** Lines of which any of these is one's own; null: all. */
  readonly named: {
    readonly accountIds: ReadonlySet<number>;
    readonly entityIds: ReadonlySet<number>;
    readonly dimensionInstanceIds: ReadonlySet<number>;
  } | null;
  /** Bounds of their size; null: none. */
  readonly amounts: { readonly min: Amount | null; readonly max: Amount | null } | null;
}

export interface LineSort {
  readonly by: 'date' | 'amount' | 'account' | 'legal_entity';
  readonly isDescending: boolean;
  /** Accounts or legal entities in the order that is meant. */
  readonly ids: readonly number[];
}

/** Cell, account, legal entity, place of the month, side, person. */
export type LinePlace = readonly [number, number, number, number, number, number];

/** Where a page goes on: behind a line, or before all lines of a value. */
export interface LineKey {
  readonly value: string;
  readonly key: LinePlace | null;
}
