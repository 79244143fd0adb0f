/**
 * @generated SignedSource<<9598da94d251d8e3df2084a0cd4241a6>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type AccountType = "BALANCE" | "EXPENSE" | "REVENUE" | "%future added value";
export type Section = "ASSETS" | "LIABILITIES" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type AccountsTree_ledger$data = {
  readonly accounts: ReadonlyArray<{
    readonly closedFrom: string | null | undefined;
    readonly code: string;
    readonly hasPostings: boolean;
    readonly id: string;
    readonly name: string;
    readonly parent: {
      readonly id: string;
    } | null | undefined;
    readonly section: Section | null | undefined;
    readonly tags: ReadonlyArray<string>;
    readonly type: AccountType;
  }>;
  readonly " $fragmentType": "AccountsTree_ledger";
};
export type AccountsTree_ledger$key = {
  readonly " $data"?: AccountsTree_ledger$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountsTree_ledger">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountsTree_ledger",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Account",
      "kind": "LinkedField",
      "name": "accounts",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "type",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "section",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "tags",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "closedFrom",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hasPostings",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Account",
          "kind": "LinkedField",
          "name": "parent",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Ledger",
  "abstractKey": null
};
})();

(node as any).hash = "9911efc37adfb6983c0141526504c247";

export default node;
