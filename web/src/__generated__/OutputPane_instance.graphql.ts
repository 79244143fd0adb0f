/**
 * @generated SignedSource<<2723ca239b7ce6fc35b0addc459a142e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type OutputPane_instance$data = {
  readonly entriesPart?: {
    readonly " $fragmentSpreads": FragmentRefs<"EntriesTable_instance">;
  } | null | undefined;
  readonly errorsPart?: {
    readonly " $fragmentSpreads": FragmentRefs<"ErrorGroups_instance">;
  } | null | undefined;
  readonly id: string;
  readonly lastRun: {
    readonly errorCount: number;
    readonly finishedAt: string | null | undefined;
  } | null | undefined;
  readonly publishedVersion: number | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"RunSummary_instance">;
  readonly " $fragmentType": "OutputPane_instance";
};
export type OutputPane_instance$key = {
  readonly " $data"?: OutputPane_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"OutputPane_instance">;
};

import OutputPaneRefetchQuery_graphql from './OutputPaneRefetchQuery.graphql';

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "isEntries"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "isErrors"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "refetch": {
      "connection": null,
      "fragmentPathInResult": [
        "node"
      ],
      "operation": OutputPaneRefetchQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "OutputPane_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "lastRun",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "errorCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "finishedAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishedVersion",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RunSummary_instance"
    },
    {
      "condition": "isErrors",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "fragment": {
            "kind": "InlineFragment",
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "ErrorGroups_instance"
              }
            ],
            "type": "StreamInstance",
            "abstractKey": null
          },
          "kind": "AliasedInlineFragmentSpread",
          "name": "errorsPart"
        }
      ]
    },
    {
      "condition": "isEntries",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "fragment": {
            "kind": "InlineFragment",
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "EntriesTable_instance"
              }
            ],
            "type": "StreamInstance",
            "abstractKey": null
          },
          "kind": "AliasedInlineFragmentSpread",
          "name": "entriesPart"
        }
      ]
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "ea7893eab948a8d6d7ea95641ca6eff8";

export default node;
