/**
 * @generated SignedSource<<99cfc7603a64d52c6aff6536c30fde95>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RulesEditor_stream$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useRules_stream">;
  readonly " $fragmentType": "RulesEditor_stream";
};
export type RulesEditor_stream$key = {
  readonly " $data"?: RulesEditor_stream$data;
  readonly " $fragmentSpreads": FragmentRefs<"RulesEditor_stream">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RulesEditor_stream",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useRules_stream"
    }
  ],
  "type": "Stream",
  "abstractKey": null
};

(node as any).hash = "f1083d7e863b7c9ca66120381ca976d6";

export default node;
