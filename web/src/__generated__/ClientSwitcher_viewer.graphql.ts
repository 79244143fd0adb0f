/**
 * @generated SignedSource<<f6c1ac3e1d8b69195ae53f6cf31ba4b0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ClientSwitcher_viewer$data = {
  readonly clients: ReadonlyArray<{
    readonly client: {
      readonly id: string;
      readonly name: string;
    };
  }>;
  readonly " $fragmentType": "ClientSwitcher_viewer";
};
export type ClientSwitcher_viewer$key = {
  readonly " $data"?: ClientSwitcher_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClientSwitcher_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClientSwitcher_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "ClientMembership",
      "kind": "LinkedField",
      "name": "clients",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Client",
          "kind": "LinkedField",
          "name": "client",
          "plural": false,
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
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "b12854891e5dac2b66de7bab5133ec29";

export default node;
