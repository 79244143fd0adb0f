/**
 * @generated SignedSource<<2213eea77389c4e105b90ca9b552866c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type AmountKind = "BALANCE" | "BALANCE_ACCOUNTS" | "FLOW" | "%future added value";
export type DateOrder = "DM" | "DMY" | "MDY" | "MY" | "SERIAL" | "YM" | "YMD" | "%future added value";
export type GlobalAmountSign = "DEBIT_POSITIVE" | "UNSIGNED" | "%future added value";
export type NegativeAmount = "STORNO" | "SWAP" | "%future added value";
export type RuleOperator = "CONTAINS" | "ENDS_WITH" | "EQUALS" | "IN" | "IS_EMPTY" | "IS_NOT_EMPTY" | "NOT_CONTAINS" | "NOT_ENDS_WITH" | "NOT_EQUALS" | "NOT_IN" | "NOT_STARTS_WITH" | "STARTS_WITH" | "%future added value";
export type SideFrom = "COLUMN" | "INDICATOR" | "NORMAL_SIDE" | "SIGN" | "SIGN_CREDIT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useFieldMap_fieldMap$data = {
  readonly fields: ReadonlyArray<{
    readonly constant: string | null | undefined;
    readonly format: {
      readonly dateOrder: DateOrder | null | undefined;
      readonly dayOffset: number | null | undefined;
      readonly decimalSign: string | null | undefined;
      readonly hasBrackets: boolean | null | undefined;
      readonly hasTrailingMinus: boolean | null | undefined;
      readonly negative: NegativeAmount | null | undefined;
      readonly sign: GlobalAmountSign | null | undefined;
      readonly thousandsSign: string | null | undefined;
    };
    readonly isDeprecated: boolean;
    readonly isNotUsed: boolean;
    readonly isRequired: boolean;
    readonly name: string;
    readonly sources: ReadonlyArray<{
      readonly name: string;
      readonly position: number;
    }>;
  }>;
  readonly options: {
    readonly amountKind: AmountKind;
    readonly contraAccount: string | null | undefined;
    readonly rowFilter: ReadonlyArray<{
      readonly field: string;
      readonly operator: RuleOperator;
      readonly value: string | null | undefined;
      readonly values: ReadonlyArray<string> | null | undefined;
    }> | null | undefined;
    readonly sideFrom: SideFrom;
  };
  readonly " $fragmentType": "useFieldMap_fieldMap";
};
export type useFieldMap_fieldMap$key = {
  readonly " $data"?: useFieldMap_fieldMap$data;
  readonly " $fragmentSpreads": FragmentRefs<"useFieldMap_fieldMap">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useFieldMap_fieldMap"
};

(node as any).hash = "0f1917808b679d868e95e51a05f6e633";

export default node;
