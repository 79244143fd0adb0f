/**
 * @generated SignedSource<<8ca375a9c5dc0e9f75449be6e52ee945>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type AmountKind = "BALANCE" | "BALANCE_ACCOUNTS" | "FLOW" | "%future added value";
export type RuleOperator = "CONTAINS" | "ENDS_WITH" | "EQUALS" | "IN" | "IS_EMPTY" | "IS_NOT_EMPTY" | "NOT_CONTAINS" | "NOT_ENDS_WITH" | "NOT_EQUALS" | "NOT_IN" | "NOT_STARTS_WITH" | "STARTS_WITH" | "%future added value";
export type SideFrom = "COLUMN" | "INDICATOR" | "NORMAL_SIDE" | "SIGN" | "SIGN_CREDIT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type readFieldMap_options$data = {
  readonly amountKind: AmountKind;
  readonly contraAccount: string | null | undefined;
  readonly rowFilter: ReadonlyArray<{
    readonly field: string;
    readonly operator: RuleOperator;
    readonly value: string | null | undefined;
    readonly values: ReadonlyArray<string> | null | undefined;
  }> | null | undefined;
  readonly sideFrom: SideFrom;
  readonly " $fragmentType": "readFieldMap_options";
};
export type readFieldMap_options$key = {
  readonly " $data"?: readFieldMap_options$data;
  readonly " $fragmentSpreads": FragmentRefs<"readFieldMap_options">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "readFieldMap_options"
};

(node as any).hash = "4afda0f0c8cd3b9485e57d4565ef38a4";

export default node;
