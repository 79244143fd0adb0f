/**
 * @generated SignedSource<<07f12ede8f403c41a868e0c1fde41ddd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InstanceEditor_instance$data = {
  readonly " $fragmentSpreads": FragmentRefs<"InstanceHeader_instance" | "InstanceState_instance" | "LiveInstances_instances" | "PaneStepper_instance" | "errorCounts_instance">;
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "errorCounts_instance"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "9cc81e94a1629ed0b89c81708520f5ac";

export default node;
