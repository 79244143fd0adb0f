/**
 * @generated SignedSource<<c3f5fd3b04962214cc87b26ae6571270>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateInstanceDialog_client$data = {
  readonly id: string;
  readonly periodSet: {
    readonly periods: ReadonlyArray<{
      readonly endDate: string;
      readonly id: string;
      readonly ordering: number;
      readonly startDate: string;
    }>;
  };
  readonly " $fragmentType": "CreateInstanceDialog_client";
};
export type CreateInstanceDialog_client$key = {
  readonly " $data"?: CreateInstanceDialog_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"CreateInstanceDialog_client">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CreateInstanceDialog_client",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "PeriodSet",
      "kind": "LinkedField",
      "name": "periodSet",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "periods",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "startDate",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endDate",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "ordering",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "1a331f7652f2795833f9c8d28365442c";

export default node;
