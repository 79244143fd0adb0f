/**
 * @generated SignedSource<<d8e2a8d61f8ce387011fa00a19377488>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TextFormat_source$data = {
  readonly detectedEncoding: string;
  readonly encoding: string;
  readonly separator: string;
  readonly " $fragmentType": "TextFormat_source";
};
export type TextFormat_source$key = {
  readonly " $data"?: TextFormat_source$data;
  readonly " $fragmentSpreads": FragmentRefs<"TextFormat_source">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TextFormat_source",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "encoding",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "detectedEncoding",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "separator",
      "storageKey": null
    }
  ],
  "type": "Source",
  "abstractKey": null
};

(node as any).hash = "146ee4b294fa43b1bf75ca1f96241553";

export default node;
