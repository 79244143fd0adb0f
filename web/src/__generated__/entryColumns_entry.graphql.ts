/**
 * @generated SignedSource<<b01e93f40ed4e6aaca73b69a765e5d0c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type Side = "CREDIT" | "DEBIT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type entryColumns_entry$data = {
  readonly date: string;
  readonly entryNo: number;
  readonly isClosing: boolean;
  readonly lines: ReadonlyArray<{
    readonly account: {
      readonly code: string;
      readonly name: string;
    };
    readonly amount: string;
    readonly correspondingAccount: {
      readonly code: string;
      readonly name: string;
    };
    readonly dimensionInstance: {
      readonly code: string;
      readonly name: string;
    } | null | undefined;
    readonly pairedByConvention: boolean;
    readonly rowNo: number;
    readonly side: Side;
  }>;
  readonly " $fragmentType": "entryColumns_entry";
};
export type entryColumns_entry$key = {
  readonly " $data"?: entryColumns_entry$data;
  readonly " $fragmentSpreads": FragmentRefs<"entryColumns_entry">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "entryColumns_entry"
};

(node as any).hash = "e5559a653126ea96e7caee5aad42cbd2";

export default node;
