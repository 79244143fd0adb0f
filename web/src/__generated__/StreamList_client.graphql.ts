/**
 * @generated SignedSource<<78573869f2bce299a8dd0592d20172d4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type StreamList_client$data = {
  readonly busy: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"LiveInstances_instances">;
      };
    }>;
  };
  readonly id: string;
  readonly removing: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly " $fragmentSpreads": FragmentRefs<"LiveInstances_instances">;
      };
    }>;
  };
  readonly streams: {
    readonly __id: string;
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"StreamCard_stream">;
      };
    }>;
  };
  readonly " $fragmentSpreads": FragmentRefs<"CreateInstanceDialog_client" | "CreateStreamDialog_client">;
  readonly " $fragmentType": "StreamList_client";
};
export type StreamList_client$key = {
  readonly " $data"?: StreamList_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"StreamList_client">;
};

import StreamListPaginationQuery_graphql from './StreamListPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "streams"
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "kind": "Literal",
  "name": "kind",
  "value": "FINANCIAL"
},
v3 = {
  "kind": "Literal",
  "name": "first",
  "value": 100
},
v4 = [
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
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "LiveInstances_instances"
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": 25,
      "kind": "LocalArgument",
      "name": "count"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "cursor"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "count",
        "cursor": "cursor",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "count",
          "cursor": "cursor"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [
        "node"
      ],
      "operation": StreamListPaginationQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "StreamList_client",
  "selections": [
    (v1/*:: as any*/),
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CreateStreamDialog_client"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CreateInstanceDialog_client"
    },
    {
      "alias": "streams",
      "args": [
        (v2/*:: as any*/)
      ],
      "concreteType": "StreamConnection",
      "kind": "LinkedField",
      "name": "__StreamList_streams_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "StreamEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "Stream",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "StreamCard_stream"
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "__typename",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "cursor",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "PageInfo",
          "kind": "LinkedField",
          "name": "pageInfo",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endCursor",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "hasNextPage",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "kind": "ClientExtension",
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "__id",
              "storageKey": null
            }
          ]
        }
      ],
      "storageKey": "__StreamList_streams_connection(kind:\"FINANCIAL\")"
    },
    {
      "alias": "busy",
      "args": [
        (v3/*:: as any*/),
        (v2/*:: as any*/),
        {
          "kind": "Literal",
          "name": "status",
          "value": "PROCESSING"
        }
      ],
      "concreteType": "StreamInstanceConnection",
      "kind": "LinkedField",
      "name": "streamInstances",
      "plural": false,
      "selections": (v4/*:: as any*/),
      "storageKey": "streamInstances(first:100,kind:\"FINANCIAL\",status:\"PROCESSING\")"
    },
    {
      "alias": "removing",
      "args": [
        (v3/*:: as any*/),
        (v2/*:: as any*/),
        {
          "kind": "Literal",
          "name": "status",
          "value": "DEPROCESSING"
        }
      ],
      "concreteType": "StreamInstanceConnection",
      "kind": "LinkedField",
      "name": "streamInstances",
      "plural": false,
      "selections": (v4/*:: as any*/),
      "storageKey": "streamInstances(first:100,kind:\"FINANCIAL\",status:\"DEPROCESSING\")"
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "13ae36c520bdb3f46dcfe154a9cbb3b1";

export default node;
