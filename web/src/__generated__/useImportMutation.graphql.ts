/**
 * @generated SignedSource<<0f316456190d6e138c53460df3130206>>
 * @relayHash 8e8c809fdce0da2e9c71a7db0d024c5e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3a08b3b34a088e0de6fffd3e5f243d795b76be6a2732a533528f0cdd1aefc88b

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccountField = "CLOSED_FROM" | "NAME" | "PARENT" | "SECTION" | "TAGS" | "TYPE" | "%future added value";
export type AccountType = "BALANCE" | "EXPENSE" | "REVENUE" | "%future added value";
export type ChartColumnRole = "CLOSED_FROM" | "CODE" | "IGNORED" | "LEVEL" | "NAME" | "PARENT" | "PATH" | "SECTION" | "TAGS" | "TYPE" | "%future added value";
export type ChartTreeSource = "CODE_PREFIX" | "HEADINGS" | "LEVEL" | "NONE" | "PARENT" | "PATH" | "%future added value";
export type ChartTypeBasis = "ABOVE" | "BELOW" | "CODE_CLASS" | "GROUP_NAME" | "TYPE_TEXT" | "%future added value";
export type Section = "ASSETS" | "LIABILITIES" | "%future added value";
export type ImportLedgerInput = {
  clientId: string;
  encoding?: string | null | undefined;
  hasHeader?: boolean | null | undefined;
  preview: boolean;
  revision?: number | null | undefined;
  roles?: ReadonlyArray<ChartColumnRole> | null | undefined;
  separator?: string | null | undefined;
  sheet?: string | null | undefined;
  skipRows?: number | null | undefined;
  tree?: ChartTreeSource | null | undefined;
  types?: ReadonlyArray<ChartTypeChoiceInput> | null | undefined;
  uploadId: string;
};
export type ChartTypeChoiceInput = {
  basis: ChartTypeBasis;
  section?: Section | null | undefined;
  type: AccountType;
  value: string;
};
export type useImportMutation$variables = {
  input: ImportLedgerInput;
  isDone: boolean;
};
export type useImportMutation$data = {
  readonly importLedger: {
    readonly client?: {
      readonly id: string;
      readonly ledger: {
        readonly accounts: ReadonlyArray<{
          readonly id: string;
        }>;
        readonly " $fragmentSpreads": FragmentRefs<"AccountDialog_ledger" | "AccountsTree_ledger">;
      };
      readonly ledgerTags: ReadonlyArray<{
        readonly accountCount: number;
        readonly tag: string;
      }>;
      readonly presence: {
        readonly hasAccounts: boolean;
      };
    } | null | undefined;
    readonly errors: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"UserErrors_errors">;
    }>;
    readonly import: {
      readonly added: ReadonlyArray<{
        readonly code: string;
        readonly name: string;
        readonly path: ReadonlyArray<string>;
        readonly rowNo: number | null | undefined;
        readonly section: Section | null | undefined;
        readonly type: AccountType | null | undefined;
      }>;
      readonly changed: ReadonlyArray<{
        readonly accountId: string;
        readonly changes: ReadonlyArray<{
          readonly after: string;
          readonly before: string;
          readonly field: AccountField;
        }>;
        readonly code: string;
        readonly name: string;
        readonly rowNo: number | null | undefined;
      }>;
      readonly isApplied: boolean;
      readonly left: ReadonlyArray<{
        readonly accountId: string;
        readonly code: string;
        readonly name: string;
      }>;
      readonly problems: ReadonlyArray<{
        readonly code: string;
        readonly column: number | null | undefined;
        readonly isBlocking: boolean;
        readonly rowNo: number | null | undefined;
        readonly value: string;
      }>;
      readonly revision: number;
      readonly source: {
        readonly columns: ReadonlyArray<{
          readonly name: string;
          readonly position: number;
          readonly role: ChartColumnRole;
          readonly samples: ReadonlyArray<string>;
        }>;
        readonly detectedEncoding: string;
        readonly encoding: string;
        readonly hasHeader: boolean;
        readonly rowCount: number;
        readonly separator: string;
        readonly sheet: string | null | undefined;
        readonly sheets: ReadonlyArray<string>;
        readonly skipRows: number;
      };
      readonly tree: ChartTreeSource;
      readonly types: ReadonlyArray<{
        readonly basis: ChartTypeBasis;
        readonly count: number;
        readonly isAssumed: boolean;
        readonly section: Section | null | undefined;
        readonly type: AccountType | null | undefined;
        readonly unknownCount: number;
        readonly value: string;
      }>;
      readonly unchangedCount: number;
    } | null | undefined;
  };
};
export type useImportMutation = {
  response: useImportMutation$data;
  variables: useImportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "isDone"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "revision",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "position",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "value",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "type",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "section",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "rowNo",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "path",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "accountId",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "LedgerImport",
  "kind": "LinkedField",
  "name": "import",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isApplied",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tree",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unchangedCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChartSource",
      "kind": "LinkedField",
      "name": "source",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "encoding",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "detectedEncoding",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "separator",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hasHeader",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "skipRows",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rowCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sheet",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sheets",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ChartColumn",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            (v3/*:: as any*/),
            (v4/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "role",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "samples",
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
      "args": null,
      "concreteType": "TypeConclusion",
      "kind": "LinkedField",
      "name": "types",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "basis",
          "storageKey": null
        },
        (v5/*:: as any*/),
        (v6/*:: as any*/),
        (v7/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isAssumed",
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
          "name": "unknownCount",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AddedAccount",
      "kind": "LinkedField",
      "name": "added",
      "plural": true,
      "selections": [
        (v8/*:: as any*/),
        (v9/*:: as any*/),
        (v4/*:: as any*/),
        (v6/*:: as any*/),
        (v7/*:: as any*/),
        (v10/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChangedAccount",
      "kind": "LinkedField",
      "name": "changed",
      "plural": true,
      "selections": [
        (v11/*:: as any*/),
        (v8/*:: as any*/),
        (v9/*:: as any*/),
        (v4/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "AccountChange",
          "kind": "LinkedField",
          "name": "changes",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "field",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "before",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "after",
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
      "args": null,
      "concreteType": "LeftAccount",
      "kind": "LinkedField",
      "name": "left",
      "plural": true,
      "selections": [
        (v11/*:: as any*/),
        (v9/*:: as any*/),
        (v4/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ChartProblem",
      "kind": "LinkedField",
      "name": "problems",
      "plural": true,
      "selections": [
        (v9/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isBlocking",
          "storageKey": null
        },
        (v8/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "column",
          "storageKey": null
        },
        (v5/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "concreteType": "Presence",
  "kind": "LinkedField",
  "name": "presence",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasAccounts",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "concreteType": "LedgerTag",
  "kind": "LinkedField",
  "name": "ledgerTags",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "tag",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "accountCount",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v16 = [
  (v13/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useImportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ImportLedgerPayload",
        "kind": "LinkedField",
        "name": "importLedger",
        "plural": false,
        "selections": [
          (v12/*:: as any*/),
          {
            "condition": "isDone",
            "kind": "Condition",
            "passingValue": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Client",
                "kind": "LinkedField",
                "name": "client",
                "plural": false,
                "selections": [
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ledger",
                    "kind": "LinkedField",
                    "name": "ledger",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Account",
                        "kind": "LinkedField",
                        "name": "accounts",
                        "plural": true,
                        "selections": (v16/*:: as any*/),
                        "storageKey": null
                      },
                      {
                        "args": null,
                        "kind": "FragmentSpread",
                        "name": "AccountsTree_ledger"
                      },
                      {
                        "args": null,
                        "kind": "FragmentSpread",
                        "name": "AccountDialog_ledger"
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ]
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "UserError",
            "kind": "LinkedField",
            "name": "errors",
            "plural": true,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "UserErrors_errors"
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useImportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ImportLedgerPayload",
        "kind": "LinkedField",
        "name": "importLedger",
        "plural": false,
        "selections": [
          (v12/*:: as any*/),
          {
            "condition": "isDone",
            "kind": "Condition",
            "passingValue": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Client",
                "kind": "LinkedField",
                "name": "client",
                "plural": false,
                "selections": [
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Ledger",
                    "kind": "LinkedField",
                    "name": "ledger",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Account",
                        "kind": "LinkedField",
                        "name": "accounts",
                        "plural": true,
                        "selections": [
                          (v13/*:: as any*/),
                          (v9/*:: as any*/),
                          (v4/*:: as any*/),
                          (v6/*:: as any*/),
                          (v7/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "tags",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "closedFrom",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "hasPostings",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Account",
                            "kind": "LinkedField",
                            "name": "parent",
                            "plural": false,
                            "selections": (v16/*:: as any*/),
                            "storageKey": null
                          },
                          (v3/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      (v2/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ]
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "UserError",
            "kind": "LinkedField",
            "name": "errors",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "kind",
                "storageKey": null
              },
              (v13/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "message",
                "storageKey": null
              },
              (v9/*:: as any*/),
              (v10/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "3a08b3b34a088e0de6fffd3e5f243d795b76be6a2732a533528f0cdd1aefc88b",
    "metadata": {},
    "name": "useImportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "70b4c1f2a7789c91b7a4639563d1785e";

export default node;
