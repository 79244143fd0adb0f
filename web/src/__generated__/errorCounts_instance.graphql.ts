/**
 * @generated SignedSource<<7a7e981bd18adcdb29973b8f5e67b3ae>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ProcessingErrorCode = "amountCannotBeParsed" | "balanceAccountClosed" | "columnNumberMismatch" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateCannotBeParsed" | "dateInTheFuture" | "dateNotInStreamRange" | "eliminationCannotBeEvaluated" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "exchangeRateCannotBeRetrieved" | "matchingRuleConflict" | "matchingRuleMissing" | "missingValue" | "periodCannotBeIdentified" | "ruleCannotBeEvaluated" | "singleEntryAccountConflict" | "singleEntryAccountTypeConflict" | "singleEntryAmountConflict" | "singleEntryUnilateralTransaction" | "transactionIDMissing" | "transactionIDNotGenerated" | "undeterministicElimination" | "unknownAccount" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type errorCounts_instance$data = {
  readonly errorCounts: {
    readonly codes: ReadonlyArray<{
      readonly code: ProcessingErrorCode;
      readonly count: number;
      readonly groupCount: number;
    }>;
    readonly columns: ReadonlyArray<{
      readonly count: number;
      readonly position: number;
    }>;
    readonly rules: ReadonlyArray<{
      readonly count: number;
      readonly ruleId: string;
    }>;
    readonly storedCount: number;
    readonly totalCount: number;
  };
  readonly id: string;
  readonly lastRun: {
    readonly finishedAt: string | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "errorCounts_instance";
};
export type errorCounts_instance$key = {
  readonly " $data"?: errorCounts_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"errorCounts_instance">;
};

import errorCountsRefetchQuery_graphql from './errorCountsRefetchQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "refetch": {
      "connection": null,
      "fragmentPathInResult": [
        "node"
      ],
      "operation": errorCountsRefetchQuery_graphql,
      "identifierInfo": {
        "identifierField": "id",
        "identifierQueryVariableName": "id"
      }
    }
  },
  "name": "errorCounts_instance",
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
          "name": "finishedAt",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ProcessingErrorCounts",
      "kind": "LinkedField",
      "name": "errorCounts",
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
          "kind": "ScalarField",
          "name": "storedCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ErrorCodeCount",
          "kind": "LinkedField",
          "name": "codes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "code",
              "storageKey": null
            },
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "groupCount",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ErrorColumnCount",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "position",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ErrorRuleCount",
          "kind": "LinkedField",
          "name": "rules",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "ruleId",
              "storageKey": null
            },
            (v0/*:: as any*/)
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
      "name": "id",
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "6c559bdd564f4201dd0f51387c4a1d99";

export default node;
