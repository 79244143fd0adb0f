/**
 * @generated SignedSource<<594c4a2396f433fbc1c56f0d938d4079>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ComputedLine = "RESULT_OF_EARLIER_YEARS" | "TOTAL" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TrialBalanceFigures_balance$data = {
  readonly carriedForward: boolean;
  readonly columns: ReadonlyArray<{
    readonly fromPeriod: {
      readonly endDate: string;
      readonly id: string;
      readonly startDate: string;
    };
    readonly toPeriod: {
      readonly endDate: string;
      readonly id: string;
      readonly startDate: string;
    };
  }>;
  readonly currencies: ReadonlyArray<{
    readonly code: string;
    readonly minorDigits: number;
  }>;
  readonly currency: string | null | undefined;
  readonly rows: ReadonlyArray<{
    readonly account: {
      readonly code: string;
      readonly id: string;
      readonly name: string;
      readonly parent: {
        readonly id: string;
      } | null | undefined;
    } | null | undefined;
    readonly closing: {
      readonly adjustmentCredit: ReadonlyArray<string> | null | undefined;
      readonly adjustmentDebit: ReadonlyArray<string> | null | undefined;
      readonly credit: ReadonlyArray<string> | null | undefined;
      readonly debit: ReadonlyArray<string> | null | undefined;
      readonly eliminationCredit: ReadonlyArray<string> | null | undefined;
      readonly eliminationDebit: ReadonlyArray<string> | null | undefined;
    };
    readonly computed: ComputedLine | null | undefined;
    readonly currency: string | null | undefined;
    readonly opening: {
      readonly adjustmentCredit: ReadonlyArray<string> | null | undefined;
      readonly adjustmentDebit: ReadonlyArray<string> | null | undefined;
      readonly credit: ReadonlyArray<string> | null | undefined;
      readonly debit: ReadonlyArray<string> | null | undefined;
      readonly eliminationCredit: ReadonlyArray<string> | null | undefined;
      readonly eliminationDebit: ReadonlyArray<string> | null | undefined;
    };
    readonly turnover: {
      readonly adjustmentCredit: ReadonlyArray<string> | null | undefined;
      readonly adjustmentDebit: ReadonlyArray<string> | null | undefined;
      readonly credit: ReadonlyArray<string> | null | undefined;
      readonly debit: ReadonlyArray<string> | null | undefined;
      readonly eliminationCredit: ReadonlyArray<string> | null | undefined;
      readonly eliminationDebit: ReadonlyArray<string> | null | undefined;
    };
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"useStaleDeliveries_balance">;
  readonly " $fragmentType": "TrialBalanceFigures_balance";
};
export type TrialBalanceFigures_balance$key = {
  readonly " $data"?: TrialBalanceFigures_balance$data;
  readonly " $fragmentSpreads": FragmentRefs<"TrialBalanceFigures_balance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currency",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = [
  (v2/*:: as any*/),
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
  }
],
v4 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "debit",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "credit",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "eliminationDebit",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "eliminationCredit",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "adjustmentDebit",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "adjustmentCredit",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TrialBalanceFigures_balance",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useStaleDeliveries_balance"
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Currency",
      "kind": "LinkedField",
      "name": "currencies",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "minorDigits",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "carriedForward",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TrialBalanceColumn",
      "kind": "LinkedField",
      "name": "columns",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "fromPeriod",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Period",
          "kind": "LinkedField",
          "name": "toPeriod",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TrialBalanceRow",
      "kind": "LinkedField",
      "name": "rows",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Account",
          "kind": "LinkedField",
          "name": "account",
          "plural": false,
          "selections": [
            (v2/*:: as any*/),
            (v1/*:: as any*/),
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
              "concreteType": "Account",
              "kind": "LinkedField",
              "name": "parent",
              "plural": false,
              "selections": [
                (v2/*:: as any*/)
              ],
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "computed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "AmountLists",
          "kind": "LinkedField",
          "name": "opening",
          "plural": false,
          "selections": (v4/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "AmountLists",
          "kind": "LinkedField",
          "name": "turnover",
          "plural": false,
          "selections": (v4/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "AmountLists",
          "kind": "LinkedField",
          "name": "closing",
          "plural": false,
          "selections": (v4/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "TrialBalance",
  "abstractKey": null
};
})();

(node as any).hash = "312bdf4f5ab32d9667d4b8f60b13dacf";

export default node;
