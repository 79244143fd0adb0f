/**
 * @generated SignedSource<<113942637041142c28ed5eed8314e721>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StaleCause = "ACCOUNTS_CHANGED" | "CHART_CHANGED" | "DIMENSION_CHANGED" | "PREVIOUS_BALANCES_CHANGED" | "RULES_CHANGED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useStaleDeliveries_balance$data = {
  readonly staleInstances: ReadonlyArray<{
    readonly causes: ReadonlyArray<StaleCause>;
    readonly fromPeriod: {
      readonly startDate: string;
    };
    readonly instanceId: string;
    readonly streamId: string;
    readonly streamName: string;
    readonly toPeriod: {
      readonly endDate: string;
    };
  }>;
  readonly " $fragmentType": "useStaleDeliveries_balance";
};
export type useStaleDeliveries_balance$key = {
  readonly " $data"?: useStaleDeliveries_balance$data;
  readonly " $fragmentSpreads": FragmentRefs<"useStaleDeliveries_balance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useStaleDeliveries_balance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "StaleInstance",
      "kind": "LinkedField",
      "name": "staleInstances",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "instanceId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "streamId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "streamName",
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
          "kind": "ScalarField",
          "name": "causes",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "TrialBalance",
  "abstractKey": null
};

(node as any).hash = "44a6be0c2881ae869416dd7ddc1668b8";

export default node;
