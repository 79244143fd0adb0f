/**
 * @generated SignedSource<<b92907050e7c1869f7666e65e701dc68>>
 * @relayHash 4ccd0994055753d64932acdea2ffd72e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d57113ad471a1a4329f872fbbc2f59a9807e965dbad76636e3fb8d349de4b44f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ProcessingErrorCode = "amountCannotBeParsed" | "balanceAccountClosed" | "columnNumberMismatch" | "dateBeforeClientStartDate" | "dateBeforeInitialBalance" | "dateCannotBeParsed" | "dateInTheFuture" | "dateNotInStreamRange" | "eliminationCannotBeEvaluated" | "eliminationRuleConflict" | "eliminationTransactionConflict" | "exchangeRateCannotBeRetrieved" | "matchingRuleConflict" | "matchingRuleMissing" | "missingValue" | "periodCannotBeIdentified" | "ruleCannotBeEvaluated" | "singleEntryAccountConflict" | "singleEntryAccountTypeConflict" | "singleEntryAmountConflict" | "singleEntryUnilateralTransaction" | "transactionIDMissing" | "transactionIDNotGenerated" | "undeterministicElimination" | "unknownAccount" | "%future added value";
export type ErrorCausesQuery$variables = {
  code: ProcessingErrorCode;
  id: string;
};
export type ErrorCausesQuery$data = {
  readonly node: {
    readonly causes?: {
      readonly " $fragmentSpreads": FragmentRefs<"ErrorCauses_instance">;
    } | null | undefined;
  } | null | undefined;
};
export type ErrorCausesQuery = {
  response: ErrorCausesQuery$data;
  variables: ErrorCausesQuery$variables;
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
  "name": "id"
},
v2 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v3 = {
  "kind": "Variable",
  "name": "code",
  "variableName": "code"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v5 = [
  (v3/*:: as any*/),
  {
    "kind": "Literal",
    "name": "first",
    "value": 20
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "ErrorCausesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
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
                        (v3/*:: as any*/)
                      ],
                      "kind": "FragmentSpread",
                      "name": "ErrorCauses_instance"
                    }
                  ],
                  "type": "StreamInstance",
                  "abstractKey": null
                },
                "kind": "AliasedInlineFragmentSpread",
                "name": "causes"
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
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "ErrorCausesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": (v5/*:: as any*/),
                "concreteType": "ProcessingErrorGroupConnection",
                "kind": "LinkedField",
                "name": "errorGroups",
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
                    "concreteType": "ProcessingErrorGroupEdge",
                    "kind": "LinkedField",
                    "name": "edges",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "ProcessingErrorGroup",
                        "kind": "LinkedField",
                        "name": "node",
                        "plural": false,
                        "selections": [
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
                            "kind": "ScalarField",
                            "name": "value",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "ruleIds",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "isRest",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "count",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "firstRow",
                            "storageKey": null
                          },
                          (v4/*:: as any*/)
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
                "args": (v5/*:: as any*/),
                "filters": [
                  "code"
                ],
                "handle": "connection",
                "key": "ErrorCauses_errorGroups",
                "kind": "LinkedHandle",
                "name": "errorGroups"
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
    "id": "d57113ad471a1a4329f872fbbc2f59a9807e965dbad76636e3fb8d349de4b44f",
    "metadata": {},
    "name": "ErrorCausesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "82d7e10b3727d213c2b84b3e618dd368";

export default node;
