/**
 * @generated SignedSource<<63c3e602ae09522ada91ea4cb5a9df24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type StreamAccountType = "CLOSING" | "RETAINED" | "STANDARD" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useAccounts_accounts$data = {
  readonly account: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly code: string;
  readonly description: string;
  readonly id: string | null | undefined;
  readonly proposedAccount: {
    readonly code: string;
    readonly id: string;
    readonly name: string;
  } | null | undefined;
  readonly rowCount: number | null | undefined;
  readonly type: StreamAccountType;
  readonly " $fragmentType": "useAccounts_accounts";
};
export type useAccounts_accounts$key = {
  readonly " $data"?: useAccounts_accounts$data;
  readonly " $fragmentSpreads": FragmentRefs<"useAccounts_accounts">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useAccounts_accounts"
};

(node as any).hash = "2754ee05852b099d68b80fc988bc4fb6";

export default node;
