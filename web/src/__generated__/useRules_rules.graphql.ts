/**
 * @generated SignedSource<<1ca52b064c54fc84a08dcc802cb272dd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type RuleOperator = "CONTAINS" | "ENDS_WITH" | "EQUALS" | "IN" | "IS_EMPTY" | "IS_NOT_EMPTY" | "NOT_CONTAINS" | "NOT_ENDS_WITH" | "NOT_EQUALS" | "NOT_IN" | "NOT_STARTS_WITH" | "STARTS_WITH" | "%future added value";
export type RuleSide = "BOTH" | "CREDIT" | "DEBIT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useRules_rules$data = {
  readonly account: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly accountByCodeOf: string | null | undefined;
  readonly conditions: ReadonlyArray<{
    readonly field: string;
    readonly operator: RuleOperator;
    readonly value: string | null | undefined;
    readonly values: ReadonlyArray<string> | null | undefined;
  }>;
  readonly dimensionByCodeOf: string | null | undefined;
  readonly dimensionInstance: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly side: RuleSide;
  readonly " $fragmentType": "useRules_rules";
};
export type useRules_rules$key = {
  readonly " $data"?: useRules_rules$data;
  readonly " $fragmentSpreads": FragmentRefs<"useRules_rules">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useRules_rules"
};

(node as any).hash = "3a1c02f0e39d3f5fff07fd979aba8d07";

export default node;
