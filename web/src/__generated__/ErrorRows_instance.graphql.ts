/**
 * @generated SignedSource<<ce7989599500d76aa5f0a135b6d7c6bb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ErrorRows_instance$data = {
  readonly errors: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly id: string;
        readonly " $fragmentSpreads": FragmentRefs<"ErrorRow_error">;
      };
    }>;
    readonly storedCount: number;
    readonly totalCount: number;
  };
  readonly id: string;
  readonly " $fragmentType": "ErrorRows_instance";
};
export type ErrorRows_instance$key = {
  readonly " $data"?: ErrorRows_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"ErrorRows_instance">;
};

import ErrorRowsPaginationQuery_graphql from './ErrorRowsPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "errors"
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "code"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "column"
    },
    {
      "defaultValue": 50,
      "kind": "LocalArgument",
      "name": "count"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "cursor"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "ruleIds"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "value"
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
      "operation": ErrorRowsPaginationQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "ErrorRows_instance",
  "selections": [
    {
      "alias": "errors",
      "args": [
        {
          "kind": "Variable",
          "name": "code",
          "variableName": "code"
        },
        {
          "kind": "Variable",
          "name": "column",
          "variableName": "column"
        },
        {
          "kind": "Variable",
          "name": "ruleIds",
          "variableName": "ruleIds"
        },
        {
          "kind": "Variable",
          "name": "value",
          "variableName": "value"
        }
      ],
      "concreteType": "ProcessingErrorConnection",
      "kind": "LinkedField",
      "name": "__ErrorRows_errors_connection",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "storedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ProcessingErrorEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "ProcessingError",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
              "selections": [
                (v1/*:: as any*/),
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "ErrorRow_error"
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
        }
      ],
      "storageKey": null
    },
    (v1/*:: as any*/)
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "3b8aed27ebd80df6bcc577d7c3a96170";

export default node;
