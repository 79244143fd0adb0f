/**
 * @generated SignedSource<<262db46193832858ff571e928b242d10>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ProcessingErrorCode = "amountCannotBeParsed" | "balanceAccountClosed" | "columnNumberMismatch" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateCannotBeParsed" | "dateInTheFuture" | "dateNotInStreamRange" | "eliminationCannotBeEvaluated" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "exchangeRateCannotBeRetrieved" | "matchingRuleConflict" | "matchingRuleMissing" | "missingValue" | "periodCannotBeIdentified" | "ruleCannotBeEvaluated" | "singleEntryAccountConflict" | "singleEntryAccountTypeConflict" | "singleEntryAmountConflict" | "singleEntryUnilateralTransaction" | "transactionIDMissing" | "transactionIDNotGenerated" | "undeterministicElimination" | "unknownAccount" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ErrorRow_error$data = {
  readonly code: ProcessingErrorCode;
  readonly column: {
    readonly name: string;
    readonly position: number;
  } | null | undefined;
  readonly params: ReadonlyArray<{
    readonly name: string;
    readonly value: string;
  }>;
  readonly row: number | null | undefined;
  readonly ruleIds: ReadonlyArray<string>;
  readonly value: string | null | undefined;
  readonly " $fragmentType": "ErrorRow_error";
};
export type ErrorRow_error$key = {
  readonly " $data"?: ErrorRow_error$data;
  readonly " $fragmentSpreads": FragmentRefs<"ErrorRow_error">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ErrorRow_error",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "row",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SourceColumn",
      "kind": "LinkedField",
      "name": "column",
      "plural": false,
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
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ruleIds",
      "storageKey": null
    },
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Parameter",
      "kind": "LinkedField",
      "name": "params",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "ProcessingError",
  "abstractKey": null
};
})();

(node as any).hash = "1b5ead574fc5d9a52186593fc59d2f4d";

export default node;
