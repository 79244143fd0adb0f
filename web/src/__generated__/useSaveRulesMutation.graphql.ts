/**
 * @generated SignedSource<<20a213a016442667aeb9a10728cad676>>
 * @relayHash 1137ac0bdf6b66b4eb0217d8170eff64
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a6562d77dec989f2231559714da4bf2dc30c8636f60bcf832696b16a18c1c691

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ErrorKind = "CLIENT_HAS_DATA_ERROR" | "CONTEXT_LIMIT_EXCEEDED_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_ACCESSIBLE_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_FOUND_ERROR" | "FILE_TOO_LARGE_ERROR" | "FORBIDDEN_ERROR" | "INTERNAL_CLIENT_ERROR" | "INTERNAL_SERVER_ERROR" | "INVALID_PLANNING_TEMPLATE_VALUE_ERROR" | "INVALID_REFERENCES_ERROR" | "INVALID_REQUEST_ERROR" | "RESOURCE_NOT_FOUND_ERROR" | "UNKNOWN_ERROR" | "%future added value";
export type RuleOperator = "CONTAINS" | "ENDS_WITH" | "EQUALS" | "IN" | "IS_EMPTY" | "IS_NOT_EMPTY" | "NOT_CONTAINS" | "NOT_ENDS_WITH" | "NOT_EQUALS" | "NOT_IN" | "NOT_STARTS_WITH" | "STARTS_WITH" | "%future added value";
export type RuleSide = "BOTH" | "CREDIT" | "DEBIT" | "%future added value";
export type SaveRulesInput = {
  revision?: number | null | undefined;
  rules: ReadonlyArray<RuleInput>;
  streamId: string;
};
export type RuleInput = {
  accountByCodeOf?: string | null | undefined;
  accountId?: string | null | undefined;
  conditions: ReadonlyArray<ConditionInput>;
  dimensionByCodeOf?: string | null | undefined;
  dimensionInstanceId?: string | null | undefined;
  id?: string | null | undefined;
  name: string;
  position: number;
  side: RuleSide;
};
export type ConditionInput = {
  field: string;
  operator: RuleOperator;
  value?: string | null | undefined;
  values?: ReadonlyArray<string> | null | undefined;
};
export type useSaveRulesMutation$variables = {
  input: SaveRulesInput;
};
export type useSaveRulesMutation$data = {
  readonly saveRules: {
    readonly errors: ReadonlyArray<{
      readonly code: string | null | undefined;
      readonly id: string;
      readonly kind: ErrorKind;
      readonly message: string;
      readonly path: ReadonlyArray<string> | null | undefined;
    }>;
    readonly stream: {
      readonly id: string;
      readonly revision: number;
      readonly " $fragmentSpreads": FragmentRefs<"RulesEditor_stream">;
    } | null | undefined;
  };
};
export type useSaveRulesMutation = {
  response: useSaveRulesMutation$data;
  variables: useSaveRulesMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
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
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "revision",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v5 = {
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
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "message",
      "storageKey": null
    },
    (v4/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "path",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = [
  (v2/*:: as any*/),
  (v4/*:: as any*/),
  (v6/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSaveRulesMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveRulesPayload",
        "kind": "LinkedField",
        "name": "saveRules",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stream",
            "kind": "LinkedField",
            "name": "stream",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "RulesEditor_stream"
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
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
    "name": "useSaveRulesMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveRulesPayload",
        "kind": "LinkedField",
        "name": "saveRules",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stream",
            "kind": "LinkedField",
            "name": "stream",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Rule",
                "kind": "LinkedField",
                "name": "rules",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  (v6/*:: as any*/),
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
                    "name": "side",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Condition",
                    "kind": "LinkedField",
                    "name": "conditions",
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
                        "name": "operator",
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
                        "name": "values",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Account",
                    "kind": "LinkedField",
                    "name": "account",
                    "plural": false,
                    "selections": (v7/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "accountByCodeOf",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "DimensionInstance",
                    "kind": "LinkedField",
                    "name": "dimensionInstance",
                    "plural": false,
                    "selections": (v7/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "dimensionByCodeOf",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LegalEntity",
                "kind": "LinkedField",
                "name": "legalEntity",
                "plural": false,
                "selections": [
                  (v4/*:: as any*/),
                  (v6/*:: as any*/),
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a6562d77dec989f2231559714da4bf2dc30c8636f60bcf832696b16a18c1c691",
    "metadata": {},
    "name": "useSaveRulesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "706414c300ca55aea1210afff1600e6b";

export default node;
