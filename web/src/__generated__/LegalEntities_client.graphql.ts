/**
 * @generated SignedSource<<f793a7b745473858bcc3e408fab71914>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LegalEntities_client$data = {
  readonly currency: string | null | undefined;
  readonly id: string;
  readonly legalEntities: ReadonlyArray<{
    readonly code: string;
    readonly currency: string;
    readonly id: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "LegalEntities_client";
};
export type LegalEntities_client$key = {
  readonly " $data"?: LegalEntities_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"LegalEntities_client">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currency",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LegalEntities_client",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
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
        (v1/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "2864343d09e7ff95ca6f5607a34f5a93";

export default node;
