/**
 * @generated SignedSource<<145505b5d7c5a80c466dff6cb12e4e9f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DimensionTree_dimension$data = {
  readonly id: string;
  readonly instances: ReadonlyArray<{
    readonly code: string;
    readonly id: string;
    readonly isDefault: boolean;
    readonly name: string;
    readonly parent: {
      readonly id: string;
    } | null | undefined;
  }>;
  readonly name: string;
  readonly " $fragmentSpreads": FragmentRefs<"InstanceDialog_dimension">;
  readonly " $fragmentType": "DimensionTree_dimension";
};
export type DimensionTree_dimension$key = {
  readonly " $data"?: DimensionTree_dimension$data;
  readonly " $fragmentSpreads": FragmentRefs<"DimensionTree_dimension">;
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
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DimensionTree_dimension",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "DimensionInstance",
      "kind": "LinkedField",
      "name": "instances",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isDefault",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "DimensionInstance",
          "kind": "LinkedField",
          "name": "parent",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "InstanceDialog_dimension"
    }
  ],
  "type": "Dimension",
  "abstractKey": null
};
})();

(node as any).hash = "e6fcadca8d226e7e4e46719dfec85823";

export default node;
