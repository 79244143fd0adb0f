/**
 * @generated SignedSource<<661b74522816a64158ed230142578000>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useCurrencyOptions_query$data = {
  readonly currencies: ReadonlyArray<{
    readonly code: string;
  }>;
  readonly " $fragmentType": "useCurrencyOptions_query";
};
export type useCurrencyOptions_query$key = {
  readonly " $data"?: useCurrencyOptions_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"useCurrencyOptions_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useCurrencyOptions_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Currency",
      "kind": "LinkedField",
      "name": "currencies",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "2966b677882159b809ef5173ccb20982";

export default node;
