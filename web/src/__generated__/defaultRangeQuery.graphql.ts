/**
 * @generated SignedSource<<3ddc9d96dacc69bebb6349d6e116bac0>>
 * @relayHash 3c99c0af4c9f965e9a3403d7000485b9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 12580f8f2901d022df16229039822259a6bd99cc1e2e342116884479f3b2c31a

import type { ConcreteRequest } from 'relay-runtime';
export type defaultRangeQuery$variables = {
  clientId: string;
};
export type defaultRangeQuery$data = {
  readonly client: {
    readonly figureCoverage: ReadonlyArray<{
      readonly toPeriod: {
        readonly endDate: string;
      };
    }>;
  } | null | undefined;
};
export type defaultRangeQuery = {
  response: defaultRangeQuery$data;
  variables: defaultRangeQuery$variables;
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
  "name": "endDate",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "defaultRangeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FigureCoverage",
            "kind": "LinkedField",
            "name": "figureCoverage",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Period",
                "kind": "LinkedField",
                "name": "toPeriod",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/)
                ],
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
    "name": "defaultRangeQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "FigureCoverage",
            "kind": "LinkedField",
            "name": "figureCoverage",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Period",
                "kind": "LinkedField",
                "name": "toPeriod",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "12580f8f2901d022df16229039822259a6bd99cc1e2e342116884479f3b2c31a",
    "metadata": {},
    "name": "defaultRangeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "48c5558c51e2531eb941ad0c2329ef9f";

export default node;
