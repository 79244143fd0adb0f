/**
 * @generated SignedSource<<9f8bd2c9d275736d3061dee53e40af8d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VersionDifference = "ACCOUNTS" | "CHART" | "DIMENSIONS" | "FIELD_MAP" | "FILE" | "RULES" | "SOURCE_SETTINGS" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type VersionItem_version$data = {
  readonly differences: ReadonlyArray<VersionDifference>;
  readonly isPublished: boolean;
  readonly isRollbackTarget: boolean;
  readonly version: number;
  readonly " $fragmentSpreads": FragmentRefs<"VersionFacts_version">;
  readonly " $fragmentType": "VersionItem_version";
};
export type VersionItem_version$key = {
  readonly " $data"?: VersionItem_version$data;
  readonly " $fragmentSpreads": FragmentRefs<"VersionItem_version">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "VersionItem_version",
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
      "name": "isPublished",
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
      "name": "differences",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "VersionFacts_version"
    }
  ],
  "type": "InstanceVersion",
  "abstractKey": null
};

(node as any).hash = "48b22e8881d6ddc81f3f771236ee0b8a";

export default node;
