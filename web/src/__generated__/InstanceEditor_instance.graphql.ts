/**
 * @generated SignedSource<<446dec3a1bf375de30b5f6cb574dee65>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InstanceEditor_instance$data = {
  readonly " $fragmentSpreads": FragmentRefs<"InstanceHeader_instance" | "InstanceState_instance" | "LiveInstances_instances" | "PaneStepper_instance">;
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "LiveInstances_instances"
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

(node as any).hash = "767e5cbe97e94d6482f185a076ed61b3";

export default node;
