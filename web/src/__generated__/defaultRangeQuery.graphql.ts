/**
 * @generated SignedSource<<9af35f10fd0c2f7a85463c7c69eda7a8>>
 * @relayHash e4fb61404255db14e9581f8de7e78c54
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a2c4ffcaacc0bb7f563ff6c154c58311329f8196d825b0b4c9bb59314e7692e0

import type { ConcreteRequest } from 'relay-runtime';
export type defaultRangeQuery$variables = {
  clientId: string;
};
export type defaultRangeQuery$data = {
  readonly client: {
    readonly id: string;
    readonly streamInstances: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly id: string;
          readonly toPeriod: {
            readonly endDate: string;
            readonly id: string;
          };
        };
      }>;
    };
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
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "clientId"
      }
    ],
    "concreteType": "Client",
    "kind": "LinkedField",
    "name": "client",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": [
          {
            "kind": "Literal",
            "name": "first",
            "value": 100
          },
          {
            "kind": "Literal",
            "name": "status",
            "value": "PROCESSED"
          }
        ],
        "concreteType": "StreamInstanceConnection",
        "kind": "LinkedField",
        "name": "streamInstances",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "StreamInstanceEdge",
            "kind": "LinkedField",
            "name": "edges",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "StreamInstance",
                "kind": "LinkedField",
                "name": "node",
                "plural": false,
                "selections": [
                  (v1/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Period",
                    "kind": "LinkedField",
                    "name": "toPeriod",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "endDate",
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
        ],
        "storageKey": "streamInstances(first:100,status:\"PROCESSED\")"
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "defaultRangeQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "defaultRangeQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "a2c4ffcaacc0bb7f563ff6c154c58311329f8196d825b0b4c9bb59314e7692e0",
    "metadata": {},
    "name": "defaultRangeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c25141a4631290619e0e3ded45a9412f";

export default node;
