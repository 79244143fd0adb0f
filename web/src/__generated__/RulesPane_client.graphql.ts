/**
 * @generated SignedSource<<8c9fea85c98d24fa81259e4d2607e239>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RulesPane_client$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useTargets_client">;
  readonly " $fragmentType": "RulesPane_client";
};
export type RulesPane_client$key = {
  readonly " $data"?: RulesPane_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"RulesPane_client">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RulesPane_client",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useTargets_client"
    }
  ],
  "type": "Client",
  "abstractKey": null
};

(node as any).hash = "a921c10cd2649fb60b888fb645b44c0c";

export default node;
