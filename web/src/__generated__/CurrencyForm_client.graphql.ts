/**
 * @generated SignedSource<<44a32d684e18a8a54c2f9f8606aaabbb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CurrencyForm_client$data = {
  readonly currency: string | null | undefined;
  readonly id: string;
  readonly " $fragmentType": "CurrencyForm_client";
};
export type CurrencyForm_client$key = {
  readonly " $data"?: CurrencyForm_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"CurrencyForm_client">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CurrencyForm_client",
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
      "name": "currency",
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};

(node as any).hash = "695ff7a4bdfe60629347a9933cb52f12";

export default node;
