/**
 * @generated SignedSource<<231cf941de04cbb053b0ae0837557b3d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DimensionType = "EXPENSE" | "REVENUE" | "%future added value";
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
  readonly type: DimensionType;
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
      "kind": "ScalarField",
      "name": "type",
      "storageKey": null
    },
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

(node as any).hash = "4d810dd4912faf14a514e9f16c8530ea";

export default node;
