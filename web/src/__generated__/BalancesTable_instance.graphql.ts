/**
 * @generated SignedSource<<573d70a203ce622d004fa2ad476492f3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalancesTable_instance$data = {
  readonly cells: ReadonlyArray<{
    readonly account: {
      readonly code: string;
      readonly id: string;
      readonly name: string;
    };
    readonly credit: string;
    readonly creditDetails: ReadonlyArray<{
      readonly amount: string;
      readonly dimensionInstance: {
        readonly code: string;
        readonly name: string;
      } | null | undefined;
      readonly period: {
        readonly endDate: string;
        readonly startDate: string;
      };
    }> | null | undefined;
    readonly debit: string;
    readonly debitDetails: ReadonlyArray<{
      readonly amount: string;
      readonly dimensionInstance: {
        readonly code: string;
        readonly name: string;
      } | null | undefined;
      readonly period: {
        readonly endDate: string;
        readonly startDate: string;
      };
    }> | null | undefined;
  }>;
  readonly stream: {
    readonly legalEntity: {
      readonly currency: string;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"BalancesActions_instance">;
  readonly " $fragmentType": "BalancesTable_instance";
};
export type BalancesTable_instance$key = {
  readonly " $data"?: BalancesTable_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalancesTable_instance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Period",
    "kind": "LinkedField",
    "name": "period",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "startDate",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "endDate",
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "DimensionInstance",
    "kind": "LinkedField",
    "name": "dimensionInstance",
    "plural": false,
    "selections": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "amount",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalancesTable_instance",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "BalancesActions_instance"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Stream",
      "kind": "LinkedField",
      "name": "stream",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "LegalEntity",
          "kind": "LinkedField",
          "name": "legalEntity",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "currency",
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
      "args": [
        {
          "kind": "Literal",
          "name": "details",
          "value": true
        }
      ],
      "concreteType": "Cell",
      "kind": "LinkedField",
      "name": "cells",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Account",
          "kind": "LinkedField",
          "name": "account",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "id",
              "storageKey": null
            },
            (v0/*:: as any*/),
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "debit",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "credit",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "CellDetail",
          "kind": "LinkedField",
          "name": "debitDetails",
          "plural": true,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "CellDetail",
          "kind": "LinkedField",
          "name": "creditDetails",
          "plural": true,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": "cells(details:true)"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "fbc681b81c2a5d50f72dc042f1a04449";

export default node;
