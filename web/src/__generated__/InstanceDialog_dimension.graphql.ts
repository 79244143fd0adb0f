/**
 * @generated SignedSource<<d2e54d8db767dab2a45e14de5972f66e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type InstanceDialog_dimension$data = {
  readonly id: string;
  readonly instances: ReadonlyArray<{
    readonly code: string;
    readonly id: string;
    readonly isDefault: boolean;
    readonly name: string;
    readonly parent: {
      readonly id: string;
    } | null | undefined;
    readonly position: number;
  }>;
  readonly revision: number;
  readonly " $fragmentType": "InstanceDialog_dimension";
};
export type InstanceDialog_dimension$key = {
  readonly " $data"?: InstanceDialog_dimension$data;
  readonly " $fragmentSpreads": FragmentRefs<"InstanceDialog_dimension">;
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
  "name": "InstanceDialog_dimension",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "revision",
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
          "name": "position",
          "storageKey": null
        },
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
    }
  ],
  "type": "Dimension",
  "abstractKey": null
};
})();

(node as any).hash = "6bba5fe5690a85e2c71edb494948d5ea";

export default node;
