/**
 * @generated SignedSource<<58f5a78240f80e28335e034f26552397>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccountsEditor_stream$data = {
  readonly " $fragmentSpreads": FragmentRefs<"useAccounts_stream">;
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
    }
  ],
  "type": "Stream",
  "abstractKey": null
};

(node as any).hash = "780b193218e0544a1da559ac9b712e3e";

export default node;
