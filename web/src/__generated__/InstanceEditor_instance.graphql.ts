/**
 * @generated SignedSource<<7ab70d7a5f6c386daac12e6a772f2980>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InstanceEditor_instance$data = {
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"InstanceHeader_instance" | "InstanceState_instance" | "PaneStepper_instance">;
  readonly " $fragmentType": "InstanceEditor_instance";
};
export type InstanceEditor_instance$key = {
  readonly " $data"?: InstanceEditor_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"InstanceEditor_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InstanceEditor_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "InstanceHeader_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "InstanceState_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PaneStepper_instance"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "a7845e970c475b92564e8c9571fa585f";

export default node;
