/**
 * @generated SignedSource<<765f96d6b2aa2a502de4e93e399a4167>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type BalancesActions_instance$data = {
  readonly publishedVersion: number | null | undefined;
  readonly stream: {
    readonly legalEntity: {
      readonly currency: string;
    };
    readonly name: string;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useInstanceNotes_instance">;
  readonly " $fragmentType": "BalancesActions_instance";
};
export type BalancesActions_instance$key = {
  readonly " $data"?: BalancesActions_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"BalancesActions_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BalancesActions_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishedVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Stream",
      "kind": "LinkedField",
      "name": "stream",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "LegalEntity",
          "kind": "LinkedField",
          "name": "legalEntity",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "currency",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useInstanceNotes_instance"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "155f97af08e8d1d1d38182093e342247";

export default node;
