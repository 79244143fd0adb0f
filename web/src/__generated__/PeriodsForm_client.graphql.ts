/**
 * @generated SignedSource<<0601d2a66bf9d4222966c8f9cc539c04>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type PeriodCycle = "HALF_YEAR" | "MONTH" | "QUARTER" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type PeriodsForm_client$data = {
  readonly id: string;
  readonly periodSet: {
    readonly cycle: PeriodCycle | null | undefined;
    readonly fiscalYearStart: number | null | undefined;
    readonly periods: ReadonlyArray<{
      readonly endDate: string;
      readonly fiscalYear: number;
      readonly id: string;
      readonly startDate: string;
    }>;
    readonly startDate: string | null | undefined;
  };
  readonly " $fragmentType": "PeriodsForm_client";
};
export type PeriodsForm_client$key = {
  readonly " $data"?: PeriodsForm_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"PeriodsForm_client">;
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
  "name": "startDate",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PeriodsForm_client",
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
          "kind": "ScalarField",
          "name": "cycle",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fiscalYearStart",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "periods",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/),
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
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "19f98b373f3e0b9cb514d1466af4ecd9";

export default node;
