/**
 * @generated SignedSource<<1177d20468269cbfa527018cf2e76ff0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RunKind = "DRY_RUN" | "PROCESS" | "%future added value";
export type RunState = "CANCELLED" | "FAILED" | "RUNNING" | "SUCCEEDED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type RunSummary_instance$data = {
  readonly lastRun: {
    readonly counts: {
      readonly entries: number;
      readonly pairedByConvention: number;
      readonly postings: number;
      readonly rows: number;
      readonly rowsFiltered: number;
      readonly zeroLines: number;
      readonly zeroTransactions: number;
    } | null | undefined;
    readonly finishedAt: string | null | undefined;
    readonly isCurrent: boolean;
    readonly kind: RunKind;
    readonly state: RunState;
  } | null | undefined;
  readonly " $fragmentType": "RunSummary_instance";
};
export type RunSummary_instance$key = {
  readonly " $data"?: RunSummary_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"RunSummary_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RunSummary_instance",
  "selections": [
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
          "name": "kind",
          "storageKey": null
        },
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
          "name": "isCurrent",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "finishedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ProcessingCounts",
          "kind": "LinkedField",
          "name": "counts",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "rows",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "rowsFiltered",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "entries",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "zeroLines",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "zeroTransactions",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "postings",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "pairedByConvention",
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

(node as any).hash = "584f56778f97dc359dd6d64ec7bda1c9";

export default node;
