/**
 * @generated SignedSource<<b365cee4d731d4a7a7b73cdb05855f47>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ProgressPhase = "ENTRIES" | "MAPPING" | "POSTING" | "PUBLISHING" | "READING" | "REMOVING" | "%future added value";
export type RunKind = "DRY_RUN" | "PROCESS" | "%future added value";
export type RunState = "CANCELLED" | "FAILED" | "RUNNING" | "SUCCEEDED" | "%future added value";
export type StaleCause = "ACCOUNTS_CHANGED" | "CHART_CHANGED" | "DIMENSION_CHANGED" | "PREVIOUS_BALANCES_CHANGED" | "RULES_CHANGED" | "%future added value";
export type StreamInstanceStatus = "DATA_READY" | "DEPROCESSING" | "FETCHING_DATA" | "FETCH_FAILED" | "NEW" | "PROCESSED" | "PROCESSING" | "PROCESS_FAILED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type InstanceState_instance$data = {
  readonly fileUrl: string | null | undefined;
  readonly id: string;
  readonly isCancelRequested: boolean;
  readonly isStale: boolean;
  readonly isVerified: boolean;
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
    readonly errorCount: number;
    readonly errorId: string | null | undefined;
    readonly finishedAt: string | null | undefined;
    readonly isCurrent: boolean;
    readonly kind: RunKind;
    readonly state: RunState;
  } | null | undefined;
  readonly panes: {
    readonly output: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
    readonly rules: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
    readonly source: {
      readonly isValid: boolean;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly count: number;
        readonly subject: string | null | undefined;
      }>;
    };
  };
  readonly progress: {
    readonly done: number;
    readonly phase: ProgressPhase;
    readonly total: number;
  } | null | undefined;
  readonly publishedVersion: number | null | undefined;
  readonly revision: number;
  readonly rollbackVersion: number | null | undefined;
  readonly source: {
    readonly fileName: string;
    readonly firstRowNo: number;
    readonly rowCount: number;
  } | null | undefined;
  readonly staleCauses: ReadonlyArray<StaleCause>;
  readonly status: StreamInstanceStatus;
  readonly verifiedAt: string | null | undefined;
  readonly verifiedBy: string | null | undefined;
  readonly version: number;
  readonly " $fragmentType": "InstanceState_instance";
};
export type InstanceState_instance$key = {
  readonly " $data"?: InstanceState_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"InstanceState_instance">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "isValid",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "PaneProblem",
    "kind": "LinkedField",
    "name": "problems",
    "plural": true,
    "selections": [
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
        "name": "subject",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "count",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "InstanceState_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
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
      "name": "revision",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishedVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "rollbackVersion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isVerified",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verifiedBy",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verifiedAt",
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
      "kind": "ScalarField",
      "name": "isCancelRequested",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fileUrl",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Progress",
      "kind": "LinkedField",
      "name": "progress",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "phase",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "done",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "total",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Source",
      "kind": "LinkedField",
      "name": "source",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fileName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "firstRowNo",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rowCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Panes",
      "kind": "LinkedField",
      "name": "panes",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "source",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "rules",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Pane",
          "kind": "LinkedField",
          "name": "output",
          "plural": false,
          "selections": (v0/*:: as any*/),
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
          "name": "errorCount",
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
          "kind": "ScalarField",
          "name": "errorId",
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
})();

(node as any).hash = "a721d1f5288843fde08745e2fb8c1a30";

export default node;
