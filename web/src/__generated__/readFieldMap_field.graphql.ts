/**
 * @generated SignedSource<<9899fba6679e6da3ca4cbccf160d842d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type DateOrder = "DM" | "DMY" | "MDY" | "MY" | "SERIAL" | "YM" | "YMD" | "%future added value";
export type DimensionKind = "COST" | "PROFIT" | "%future added value";
export type GlobalAmountSign = "DEBIT_POSITIVE" | "UNSIGNED" | "%future added value";
export type NegativeAmount = "STORNO" | "SWAP" | "%future added value";
export type PeriodNumbering = "CALENDAR_MONTH" | "FISCAL_PERIOD" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type readFieldMap_field$data = {
  readonly constant: string | null | undefined;
  readonly format: {
    readonly creditMarks: ReadonlyArray<string> | null | undefined;
    readonly currencyMark: string | null | undefined;
    readonly dateOrder: DateOrder | null | undefined;
    readonly dayOffset: number | null | undefined;
    readonly debitMarks: ReadonlyArray<string> | null | undefined;
    readonly decimalSign: string | null | undefined;
    readonly hasBrackets: boolean | null | undefined;
    readonly hasTrailingMinus: boolean | null | undefined;
    readonly negative: NegativeAmount | null | undefined;
    readonly numbering: PeriodNumbering | null | undefined;
    readonly padTo: number | null | undefined;
    readonly sign: GlobalAmountSign | null | undefined;
    readonly stornoMarks: ReadonlyArray<string> | null | undefined;
    readonly thousandsSign: string | null | undefined;
  };
  readonly isDeprecated: boolean;
  readonly isNotUsed: boolean;
  readonly isRequired: boolean;
  readonly name: string;
  readonly sources: ReadonlyArray<{
    readonly dimensionKind: DimensionKind | null | undefined;
    readonly name: string;
    readonly position: number;
  }>;
  readonly " $fragmentType": "readFieldMap_field";
};
export type readFieldMap_field$key = {
  readonly " $data"?: readFieldMap_field$data;
  readonly " $fragmentSpreads": FragmentRefs<"readFieldMap_field">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readFieldMap_field"
};

(node as any).hash = "d5b94b5cf9142ed882fadac95ed9139c";

export default node;
