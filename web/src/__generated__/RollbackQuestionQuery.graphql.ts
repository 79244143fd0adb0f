/**
 * @generated SignedSource<<42c823dde157032a30c81e8e9ddfcd44>>
 * @relayHash f8f649ee2a70f4dbabfa0cebdce5005c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2cd1c2001cab82616bf3a09ea11ffbc257b7b9dc33c16ae610039f9b39f183d6

import type { ConcreteRequest } from 'relay-runtime';
export type VersionDifference = "ACCOUNTS" | "CHART" | "DIMENSIONS" | "FIELD_MAP" | "FILE" | "RULES" | "SOURCE_SETTINGS" | "%future added value";
export type RollbackQuestionQuery$variables = {
  id: string;
};
export type RollbackQuestionQuery$data = {
  readonly node: {
    readonly source?: {
      readonly fileName: string;
    } | null | undefined;
    readonly versions?: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly differences: ReadonlyArray<VersionDifference>;
          readonly isRollbackTarget: boolean;
          readonly processedAt: string;
          readonly processedBy: string | null | undefined;
          readonly source: {
            readonly fileName: string;
          };
          readonly version: number;
        };
      }>;
    };
  } | null | undefined;
};
export type RollbackQuestionQuery = {
  response: RollbackQuestionQuery$data;
  variables: RollbackQuestionQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "Source",
  "kind": "LinkedField",
  "name": "source",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fileName",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v3 = {
  "kind": "InlineFragment",
  "selections": [
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 1
        }
      ],
      "concreteType": "InstanceVersionConnection",
      "kind": "LinkedField",
      "name": "versions",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "InstanceVersionEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "InstanceVersion",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "version",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "isRollbackTarget",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "processedAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "processedBy",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "differences",
                  "storageKey": null
                },
                (v2/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "versions(first:1)"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RollbackQuestionQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v3/*:: as any*/)
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
    "name": "RollbackQuestionQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2cd1c2001cab82616bf3a09ea11ffbc257b7b9dc33c16ae610039f9b39f183d6",
    "metadata": {},
    "name": "RollbackQuestionQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bfa0c33052ed243e05e2d3600477e5c7";

export default node;
