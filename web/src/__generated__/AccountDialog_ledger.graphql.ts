/**
 * @generated SignedSource<<4e17efbdf978908d95b36e1b0183f381>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type AccountType = "BALANCE" | "EXPENSE" | "REVENUE" | "%future added value";
export type Section = "ASSETS" | "LIABILITIES" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type AccountDialog_ledger$data = {
  readonly accounts: ReadonlyArray<{
    readonly closedFrom: string | null | undefined;
    readonly code: string;
    readonly hasPostings: boolean;
    readonly id: string;
    readonly name: string;
    readonly parent: {
      readonly id: string;
    } | null | undefined;
    readonly position: number;
    readonly section: Section | null | undefined;
    readonly tags: ReadonlyArray<string>;
    readonly type: AccountType;
  }>;
  readonly revision: number;
  readonly " $fragmentType": "AccountDialog_ledger";
};
export type AccountDialog_ledger$key = {
  readonly " $data"?: AccountDialog_ledger$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountDialog_ledger">;
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
  "name": "AccountDialog_ledger",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "revision",
      "storageKey": null
    },
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
          "name": "position",
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

(node as any).hash = "1f5fa7c929ea160d0b283465482fe16e";

export default node;
