/**
 * @generated SignedSource<<749bfe7692111c2648588d01e7f29737>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FilterBar_client$data = {
  readonly dimensions: ReadonlyArray<{
    readonly id: string;
    readonly instances: ReadonlyArray<{
      readonly code: string;
      readonly id: string;
      readonly level: number;
      readonly name: string;
    }>;
    readonly name: string;
  }>;
  readonly legalEntities: ReadonlyArray<{
    readonly code: string;
    readonly id: string;
    readonly name: string;
  }>;
  readonly periodSet: {
    readonly periods: ReadonlyArray<{
      readonly endDate: string;
      readonly fiscalYear: number;
      readonly id: string;
      readonly startDate: string;
    }>;
  };
  readonly " $fragmentType": "FilterBar_client";
};
export type FilterBar_client$key = {
  readonly " $data"?: FilterBar_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"FilterBar_client">;
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
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FilterBar_client",
  "selections": [
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
              "name": "fiscalYear",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "LegalEntity",
      "kind": "LinkedField",
      "name": "legalEntities",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Dimension",
      "kind": "LinkedField",
      "name": "dimensions",
      "plural": true,
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
            (v2/*:: as any*/),
            (v1/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "level",
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

(node as any).hash = "e3680237c35b4ecf1c3308c48b678ca7";

export default node;
