/**
 * @generated SignedSource<<16de015b685fbac57b0f2c93016a035d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PaneStepper_instance$data = {
  readonly panes: {
    readonly output: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
    readonly rules: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
    readonly source: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
  };
  readonly " $fragmentType": "PaneStepper_instance";
};
export type PaneStepper_instance$key = {
  readonly " $data"?: PaneStepper_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"PaneStepper_instance">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isValid",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "PaneProblem",
    "kind": "LinkedField",
    "name": "problems",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "code",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "subject",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "count",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PaneStepper_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Panes",
      "kind": "LinkedField",
      "name": "panes",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "source",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "rules",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "output",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "30d258177faac63a86cb36d80479d84f";

export default node;
