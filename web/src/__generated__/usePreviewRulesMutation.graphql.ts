/**
 * @generated SignedSource<<c75aaf9638b841f7d9ea562e385767dc>>
 * @relayHash d686ca4d422fe54872a25df66846d27f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5088eed40c0c982c547fa5cc749f538ccb7688358a624678ed094c92dc1804e4

import type { ConcreteRequest } from 'relay-runtime';
export type ErrorKind = "CLIENT_HAS_DATA_ERROR" | "CONTEXT_LIMIT_EXCEEDED_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_ACCESSIBLE_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_FOUND_ERROR" | "FILE_TOO_LARGE_ERROR" | "FORBIDDEN_ERROR" | "INTERNAL_CLIENT_ERROR" | "INTERNAL_SERVER_ERROR" | "INVALID_PLANNING_TEMPLATE_VALUE_ERROR" | "INVALID_REFERENCES_ERROR" | "INVALID_REQUEST_ERROR" | "RESOURCE_NOT_FOUND_ERROR" | "UNKNOWN_ERROR" | "%future added value";
export type RuleOperator = "CONTAINS" | "ENDS_WITH" | "EQUALS" | "IN" | "IS_EMPTY" | "IS_NOT_EMPTY" | "NOT_CONTAINS" | "NOT_ENDS_WITH" | "NOT_EQUALS" | "NOT_IN" | "NOT_STARTS_WITH" | "STARTS_WITH" | "%future added value";
export type RuleSide = "BOTH" | "CREDIT" | "DEBIT" | "%future added value";
export type Side = "CREDIT" | "DEBIT" | "%future added value";
export type PreviewRulesInput = {
  instanceId: string;
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
export type usePreviewRulesMutation$variables = {
  input: PreviewRulesInput;
};
export type usePreviewRulesMutation$data = {
  readonly previewRules: {
    readonly errors: ReadonlyArray<{
      readonly code: string | null | undefined;
      readonly id: string;
      readonly kind: ErrorKind;
      readonly message: string;
      readonly path: ReadonlyArray<string> | null | undefined;
    }>;
    readonly preview: {
      readonly conflictCount: number;
      readonly conflicts: ReadonlyArray<{
        readonly account: string;
        readonly cells: ReadonlyArray<string>;
        readonly rowNo: number;
        readonly ruleIndexes: ReadonlyArray<number>;
        readonly side: Side;
      }>;
      readonly lines: number;
      readonly placedByAccountDefault: number;
      readonly rules: ReadonlyArray<{
        readonly index: number;
        readonly linesInConflict: number;
        readonly linesTaken: number;
        readonly samples: ReadonlyArray<{
          readonly account: string;
          readonly cells: ReadonlyArray<string>;
          readonly rowNo: number;
          readonly ruleIndexes: ReadonlyArray<number>;
          readonly side: Side;
        }>;
      }>;
      readonly unplaced: ReadonlyArray<{
        readonly account: string;
        readonly cells: ReadonlyArray<string>;
        readonly rowNo: number;
        readonly ruleIndexes: ReadonlyArray<number>;
        readonly side: Side;
      }>;
      readonly unplacedCount: number;
    } | null | undefined;
  };
};
export type usePreviewRulesMutation = {
  response: usePreviewRulesMutation$data;
  variables: usePreviewRulesMutation$variables;
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
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "rowNo",
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
    "kind": "ScalarField",
    "name": "account",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "ruleIndexes",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "cells",
    "storageKey": null
  }
],
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "PreviewRulesPayload",
    "kind": "LinkedField",
    "name": "previewRules",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RulesPreview",
        "kind": "LinkedField",
        "name": "preview",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lines",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "placedByAccountDefault",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "unplacedCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "conflictCount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "RulePreview",
            "kind": "LinkedField",
            "name": "rules",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "index",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "linesTaken",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "linesInConflict",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PreviewLine",
                "kind": "LinkedField",
                "name": "samples",
                "plural": true,
                "selections": (v1/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "PreviewLine",
            "kind": "LinkedField",
            "name": "unplaced",
            "plural": true,
            "selections": (v1/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "PreviewLine",
            "kind": "LinkedField",
            "name": "conflicts",
            "plural": true,
            "selections": (v1/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
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
            "name": "message",
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
            "name": "path",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "usePreviewRulesMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePreviewRulesMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "5088eed40c0c982c547fa5cc749f538ccb7688358a624678ed094c92dc1804e4",
    "metadata": {},
    "name": "usePreviewRulesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b23b8bd07bb900fa627d2ce85406f066";

export default node;
