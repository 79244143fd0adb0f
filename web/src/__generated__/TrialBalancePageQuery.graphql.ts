/**
 * @generated SignedSource<<0ac04383f48688e81fe95a1f2ea23872>>
 * @relayHash b5e2ed218ad4aa3b7860d33a6c16ca3f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f72b4c2effb67d7cdd69c40f6f1ac6ca8af89bc89e96dcd411c720102204e9ed

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TrialBalancePageQuery$variables = {
  clientId: string;
};
export type TrialBalancePageQuery$data = {
  readonly client: {
    readonly dimensions: ReadonlyArray<{
      readonly id: string;
      readonly instances: ReadonlyArray<{
        readonly code: string;
        readonly id: string;
        readonly name: string;
      }>;
    }>;
    readonly id: string;
    readonly legalEntities: ReadonlyArray<{
      readonly code: string;
      readonly id: string;
      readonly name: string;
    }>;
    readonly name: string;
    readonly periodSet: {
      readonly periods: ReadonlyArray<{
        readonly endDate: string;
        readonly fiscalYear: number;
        readonly id: string;
        readonly startDate: string;
      }>;
    };
    readonly " $fragmentSpreads": FragmentRefs<"FilterBar_client">;
  } | null | undefined;
};
export type TrialBalancePageQuery = {
  response: TrialBalancePageQuery$data;
  variables: TrialBalancePageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "clientId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "clientId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "PeriodSet",
  "kind": "LinkedField",
  "name": "periodSet",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Period",
      "kind": "LinkedField",
      "name": "periods",
      "plural": true,
      "selections": [
        (v2/*:: as any*/),
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fiscalYear",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v6 = [
  (v2/*:: as any*/),
  (v5/*:: as any*/),
  (v3/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TrialBalancePageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "FilterBar_client"
          },
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "LegalEntity",
            "kind": "LinkedField",
            "name": "legalEntities",
            "plural": true,
            "selections": (v6/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Dimension",
            "kind": "LinkedField",
            "name": "dimensions",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "DimensionInstance",
                "kind": "LinkedField",
                "name": "instances",
                "plural": true,
                "selections": (v6/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TrialBalancePageQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "LegalEntity",
            "kind": "LinkedField",
            "name": "legalEntities",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v5/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Dimension",
            "kind": "LinkedField",
            "name": "dimensions",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "DimensionInstance",
                "kind": "LinkedField",
                "name": "instances",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  (v5/*:: as any*/),
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "level",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "f72b4c2effb67d7cdd69c40f6f1ac6ca8af89bc89e96dcd411c720102204e9ed",
    "metadata": {},
    "name": "TrialBalancePageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "adf520d80721caaab5ffa2623f1fb84b";

export default node;
