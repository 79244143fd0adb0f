/**
 * @generated SignedSource<<9b18e1860cc73232b0f73e06b3eae471>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CreateStreamDialog_client$data = {
  readonly id: string;
  readonly legalEntities: ReadonlyArray<{
    readonly code: string;
    readonly currency: string;
    readonly id: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "CreateStreamDialog_client";
};
export type CreateStreamDialog_client$key = {
  readonly " $data"?: CreateStreamDialog_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"CreateStreamDialog_client">;
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
  "name": "CreateStreamDialog_client",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "LegalEntity",
      "kind": "LinkedField",
      "name": "legalEntities",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "kind": "ScalarField",
          "name": "code",
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
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "090b827f8a0748f26ab84f3e3e7d790a";

export default node;
