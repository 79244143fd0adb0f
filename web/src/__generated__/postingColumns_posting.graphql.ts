/**
 * @generated SignedSource<<be3535b5bed46c92162d7fbf5ff87590>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type TransactionType = "CARRIED_FORWARD" | "INITIAL_BALANCE" | "POSTING" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type postingColumns_posting$data = {
  readonly account: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly correspondingAccount: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly credit: string;
  readonly date: string;
  readonly debit: string;
  readonly description: string | null | undefined;
  readonly isClosing: boolean;
  readonly legalEntity: {
    readonly code: string;
    readonly id: string;
  };
  readonly pairedByConvention: boolean;
  readonly rowNo: number | null | undefined;
  readonly streamInstance: {
    readonly id: string;
    readonly stream: {
      readonly id: string;
      readonly name: string;
    };
  } | null | undefined;
  readonly type: TransactionType;
  readonly version: number | null | undefined;
  readonly " $fragmentType": "postingColumns_posting";
};
export type postingColumns_posting$key = {
  readonly " $data"?: postingColumns_posting$data;
  readonly " $fragmentSpreads": FragmentRefs<"postingColumns_posting">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "postingColumns_posting"
};

(node as any).hash = "a1b083345ef652c82cb6df74ade142d0";

export default node;
