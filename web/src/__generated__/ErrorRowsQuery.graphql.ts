/**
 * @generated SignedSource<<f13d77c26fa7e202ab5646902e7dc353>>
 * @relayHash 28e6df018f3fa47177f7b08858d2ab68
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4f8a24b88d443156294081265034ec906c4d7f3865d667816731f35f9881a6b5

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProcessingErrorCode = "amountCannotBeParsed" | "balanceAccountClosed" | "columnNumberMismatch" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateCannotBeParsed" | "dateInTheFuture" | "dateNotInStreamRange" | "eliminationCannotBeEvaluated" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "exchangeRateCannotBeRetrieved" | "matchingRuleConflict" | "matchingRuleMissing" | "missingValue" | "periodCannotBeIdentified" | "ruleCannotBeEvaluated" | "singleEntryAccountConflict" | "singleEntryAccountTypeConflict" | "singleEntryAmountConflict" | "singleEntryUnilateralTransaction" | "transactionIDMissing" | "transactionIDNotGenerated" | "undeterministicElimination" | "unknownAccount" | "%future added value";
export type ErrorRowsQuery$variables = {
  code?: ProcessingErrorCode | null | undefined;
  column?: number | null | undefined;
  id: string;
  ruleIds?: ReadonlyArray<string> | null | undefined;
  value?: string | null | undefined;
};
export type ErrorRowsQuery$data = {
  readonly node: {
    readonly errorRows?: {
      readonly " $fragmentSpreads": FragmentRefs<"ErrorRows_instance">;
    } | null | undefined;
  } | null | undefined;
};
export type ErrorRowsQuery = {
  response: ErrorRowsQuery$data;
  variables: ErrorRowsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "code"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "column"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ruleIds"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "value"
},
v5 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v6 = {
  "kind": "Variable",
  "name": "code",
  "variableName": "code"
},
v7 = {
  "kind": "Variable",
  "name": "column",
  "variableName": "column"
},
v8 = {
  "kind": "Variable",
  "name": "ruleIds",
  "variableName": "ruleIds"
},
v9 = {
  "kind": "Variable",
  "name": "value",
  "variableName": "value"
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v12 = [
  (v6/*:: as any*/),
  (v7/*:: as any*/),
  {
    "kind": "Literal",
    "name": "first",
    "value": 50
  },
  (v8/*:: as any*/),
  (v9/*:: as any*/)
],
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "ErrorRowsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "fragment": {
                  "kind": "InlineFragment",
                  "selections": [
                    {
                      "args": [
                        (v6/*:: as any*/),
                        (v7/*:: as any*/),
                        (v8/*:: as any*/),
                        (v9/*:: as any*/)
                      ],
                      "kind": "FragmentSpread",
                      "name": "ErrorRows_instance"
                    }
                  ],
                  "type": "StreamInstance",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "errorRows"
              }
            ],
            "type": "StreamInstance",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v4/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "ErrorRowsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": (v12/*:: as any*/),
                "concreteType": "ProcessingErrorConnection",
                "kind": "LinkedField",
                "name": "errors",
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
                    "concreteType": "ProcessingErrorEdge",
                    "kind": "LinkedField",
                    "name": "edges",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "ProcessingError",
                        "kind": "LinkedField",
                        "name": "node",
                        "plural": false,
                        "selections": [
                          (v11/*:: as any*/),
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
                              (v13/*:: as any*/)
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
                          (v14/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Parameter",
                            "kind": "LinkedField",
                            "name": "params",
                            "plural": true,
                            "selections": [
                              (v13/*:: as any*/),
                              (v14/*:: as any*/)
                            ],
                            "storageKey": null
                          },
                          (v10/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "cursor",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PageInfo",
                    "kind": "LinkedField",
                    "name": "pageInfo",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "endCursor",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "hasNextPage",
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
                "args": (v12/*:: as any*/),
                "filters": [
                  "code",
                  "column",
                  "value",
                  "ruleIds"
                ],
                "handle": "connection",
                "key": "ErrorRows_errors",
                "kind": "LinkedHandle",
                "name": "errors"
              }
            ],
            "type": "StreamInstance",
            "abstractKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "4f8a24b88d443156294081265034ec906c4d7f3865d667816731f35f9881a6b5",
    "metadata": {},
    "name": "ErrorRowsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "6081b4faff17a1334312971c1d3b059b";

export default node;
