/**
 * @generated SignedSource<<d54176eb07ddeac767ea149cc4366b12>>
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
  readonly legalEntities: ReadonlyArray<{
    readonly code: string;
    readonly id: string;
    readonly name: string;
  }>;
  readonly settings: {
    readonly retainedEarningsAccount: {
      readonly id: string;
    } | null | undefined;
    readonly retainedEarningsOverrides: ReadonlyArray<{
      readonly account: {
        readonly id: string;
      };
      readonly legalEntity: {
        readonly id: string;
      };
    }>;
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
},
v1 = [
  (v0/*:: as any*/)
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
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
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "RetainedEarningsOverride",
          "kind": "LinkedField",
          "name": "retainedEarningsOverrides",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "LegalEntity",
              "kind": "LinkedField",
              "name": "legalEntity",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Account",
              "kind": "LinkedField",
              "name": "account",
              "plural": false,
              "selections": (v1/*:: as any*/),
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LegalEntity",
      "kind": "LinkedField",
      "name": "legalEntities",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v2/*:: as any*/),
        (v3/*:: as any*/)
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
            (v2/*:: as any*/),
            (v3/*:: as any*/),
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

(node as any).hash = "24471f772f02f3063b8c765a4a8038c9";

export default node;
