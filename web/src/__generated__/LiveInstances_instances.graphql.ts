/**
 * @generated SignedSource<<6eab7c1c0514430b053df824af41821d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LiveInstances_instances$data = ReadonlyArray<{
  readonly id: string;
  readonly lastRun: {
    readonly finishedAt: string | null | undefined;
  } | null | undefined;
  readonly revision: number;
  readonly " $fragmentType": "LiveInstances_instances";
}>;
export type LiveInstances_instances$key = ReadonlyArray<{
  readonly " $data"?: LiveInstances_instances$data;
  readonly " $fragmentSpreads": FragmentRefs<"LiveInstances_instances">;
}>;

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "LiveInstances_instances",
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
      "kind": "ScalarField",
      "name": "revision",
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
          "name": "finishedAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "06e4a7d34ef68d5cf6c87cfc1ebf48f0";

export default node;
