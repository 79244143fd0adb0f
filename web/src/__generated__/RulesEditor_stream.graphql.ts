/**
 * @generated SignedSource<<f1503f26aafa01c6dfb048b1f750277b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RulesEditor_stream$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useRules_stream" | "useStreamNotes_stream">;
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useStreamNotes_stream"
    }
  ],
  "type": "Stream",
  "abstractKey": null
};

(node as any).hash = "53f7ef0b15f6b7b476c6015df5eae05f";

export default node;
