/**
 * @generated SignedSource<<bd8e61d364b8cb86201c2a82db92ecb5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccountsEditor_stream$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useAccounts_stream" | "useStreamNotes_stream">;
  readonly " $fragmentType": "AccountsEditor_stream";
};
export type AccountsEditor_stream$key = {
  readonly " $data"?: AccountsEditor_stream$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountsEditor_stream">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "instanceId"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "AccountsEditor_stream",
  "selections": [
    {
      "args": [
        {
          "kind": "Variable",
          "name": "instanceId",
          "variableName": "instanceId"
        }
      ],
      "kind": "FragmentSpread",
      "name": "useAccounts_stream"
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

(node as any).hash = "a38420e78f0c242d9a8cc64fd1bd521b";

export default node;
