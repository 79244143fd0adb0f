/**
 * @generated SignedSource<<9dad32b6e6fef7fcf83e5efa0a02d0e3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type AccountType = "BALANCE" | "EXPENSE" | "REVENUE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type RetainedEarningsForm_client$data = {
  readonly id: string;
  readonly ledger: {
    readonly accounts: ReadonlyArray<{
      readonly code: string;
      readonly id: string;
      readonly name: string;
      readonly type: AccountType;
    }>;
  };
  readonly settings: {
    readonly retainedEarningsAccount: {
      readonly id: string;
    } | null | undefined;
  };
  readonly " $fragmentType": "RetainedEarningsForm_client";
};
export type RetainedEarningsForm_client$key = {
  readonly " $data"?: RetainedEarningsForm_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"RetainedEarningsForm_client">;
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
  "name": "RetainedEarningsForm_client",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Settings",
      "kind": "LinkedField",
      "name": "settings",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Account",
          "kind": "LinkedField",
          "name": "retainedEarningsAccount",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Ledger",
      "kind": "LinkedField",
      "name": "ledger",
      "plural": false,
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
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "d3e977fe21ecf4ed3fead483125d79d6";

export default node;
