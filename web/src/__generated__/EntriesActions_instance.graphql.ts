/**
 * @generated SignedSource<<dd4f2893dc806de671d3a3534d4d354b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EntriesActions_instance$data = {
  readonly id: string;
  readonly publishedVersion: number | null | undefined;
  readonly stream: {
    readonly legalEntity: {
      readonly currency: string;
    };
    readonly name: string;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useInstanceNotes_instance">;
  readonly " $fragmentType": "EntriesActions_instance";
};
export type EntriesActions_instance$key = {
  readonly " $data"?: EntriesActions_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"EntriesActions_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EntriesActions_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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

(node as any).hash = "63cf890d829293778c575f23dd1cf5b1";

export default node;
