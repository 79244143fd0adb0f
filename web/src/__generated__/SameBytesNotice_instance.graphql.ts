/**
 * @generated SignedSource<<099f0ba463ebebfed031dbb7c2fba505>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StreamInstanceStatus = "DATA_READY" | "DEPROCESSING" | "FETCHING_DATA" | "FETCH_FAILED" | "NEW" | "PROCESSED" | "PROCESSING" | "PROCESS_FAILED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SameBytesNotice_instance$data = {
  readonly sameBytesIn: ReadonlyArray<{
    readonly fromPeriod: {
      readonly startDate: string;
    };
    readonly id: string;
    readonly status: StreamInstanceStatus;
    readonly stream: {
      readonly id: string;
      readonly name: string;
    };
    readonly toPeriod: {
      readonly endDate: string;
    };
  }>;
  readonly " $fragmentType": "SameBytesNotice_instance";
};
export type SameBytesNotice_instance$key = {
  readonly " $data"?: SameBytesNotice_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"SameBytesNotice_instance">;
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
  "name": "SameBytesNotice_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "StreamInstance",
      "kind": "LinkedField",
      "name": "sameBytesIn",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Stream",
          "kind": "LinkedField",
          "name": "stream",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "fromPeriod",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "startDate",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "toPeriod",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "endDate",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "4a5c69c40eae19ecafc41e1d6481bb7c";

export default node;
