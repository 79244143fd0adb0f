/**
 * @generated SignedSource<<841e856b7d65aa5b67dff050b358eeab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RunState = "CANCELLED" | "FAILED" | "RUNNING" | "SUCCEEDED" | "%future added value";
export type StaleCause = "ACCOUNTS_CHANGED" | "CHART_CHANGED" | "DIMENSION_CHANGED" | "PREVIOUS_BALANCES_CHANGED" | "RULES_CHANGED" | "%future added value";
export type StreamInstanceStatus = "DATA_READY" | "DEPROCESSING" | "FETCHING_DATA" | "FETCH_FAILED" | "NEW" | "PROCESSED" | "PROCESSING" | "PROCESS_FAILED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type OpenDeliveries_client$data = {
  readonly id: string;
  readonly streamInstances: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly fromPeriod: {
          readonly startDate: string;
        };
        readonly id: string;
        readonly isStale: boolean;
        readonly lastRun: {
          readonly errorCount: number;
          readonly state: RunState;
        } | null | undefined;
        readonly staleCauses: ReadonlyArray<StaleCause>;
        readonly status: StreamInstanceStatus;
        readonly stream: {
          readonly id: string;
          readonly name: string;
        };
        readonly toPeriod: {
          readonly endDate: string;
        };
      };
    }>;
    readonly totalCount: number;
  };
  readonly " $fragmentType": "OpenDeliveries_client";
};
export type OpenDeliveries_client$key = {
  readonly " $data"?: OpenDeliveries_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"OpenDeliveries_client">;
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
  "name": "OpenDeliveries_client",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "first",
          "value": 10
        },
        {
          "kind": "Literal",
          "name": "openOnly",
          "value": true
        }
      ],
      "concreteType": "StreamInstanceConnection",
      "kind": "LinkedField",
      "name": "streamInstances",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "totalCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "StreamInstanceEdge",
          "kind": "LinkedField",
          "name": "edges",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "StreamInstance",
              "kind": "LinkedField",
              "name": "node",
              "plural": false,
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
                  "kind": "ScalarField",
                  "name": "isStale",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "staleCauses",
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
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "Run",
                  "kind": "LinkedField",
                  "name": "lastRun",
                  "plural": false,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "state",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "errorCount",
                      "storageKey": null
                    }
                  ],
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
                }
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": "streamInstances(first:10,openOnly:true)"
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "2e6b1f6dcbabb88f343462e812c9b2b8";

export default node;
