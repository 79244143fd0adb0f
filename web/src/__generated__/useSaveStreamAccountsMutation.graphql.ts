/**
 * @generated SignedSource<<78258c83f0cc279791d4bb1578d303f1>>
 * @relayHash f75ec102529f76f572e7f5fc98d51d99
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a820e3074e59b6c4b5286a1cc13bc4792574a0e7e583270a30173b9ec8377f2e

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ErrorKind = "CLIENT_HAS_DATA_ERROR" | "CONTEXT_LIMIT_EXCEEDED_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_ACCESSIBLE_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_FOUND_ERROR" | "FILE_TOO_LARGE_ERROR" | "FORBIDDEN_ERROR" | "INTERNAL_CLIENT_ERROR" | "INTERNAL_SERVER_ERROR" | "INVALID_PLANNING_TEMPLATE_VALUE_ERROR" | "INVALID_REFERENCES_ERROR" | "INVALID_REQUEST_ERROR" | "RESOURCE_NOT_FOUND_ERROR" | "UNKNOWN_ERROR" | "%future added value";
export type StreamAccountType = "CLOSING" | "RETAINED" | "STANDARD" | "%future added value";
export type SaveStreamAccountsInput = {
  accounts: ReadonlyArray<StreamAccountInput>;
  instanceId?: string | null | undefined;
  revision?: number | null | undefined;
  streamId: string;
};
export type StreamAccountInput = {
  accountId?: string | null | undefined;
  code: string;
  description?: string | null | undefined;
  id?: string | null | undefined;
  type: StreamAccountType;
};
export type useSaveStreamAccountsMutation$variables = {
  input: SaveStreamAccountsInput;
  instanceId: string;
};
export type useSaveStreamAccountsMutation$data = {
  readonly saveStreamAccounts: {
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
      readonly " $fragmentSpreads": FragmentRefs<"AccountsEditor_stream">;
    } | null | undefined;
  };
};
export type useSaveStreamAccountsMutation = {
  response: useSaveStreamAccountsMutation$data;
  variables: useSaveStreamAccountsMutation$variables;
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
    "name": "instanceId"
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
v4 = [
  {
    "kind": "Variable",
    "name": "instanceId",
    "variableName": "instanceId"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v6 = {
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
    (v5/*:: as any*/),
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
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v8 = [
  (v2/*:: as any*/),
  (v5/*:: as any*/),
  (v7/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useSaveStreamAccountsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveStreamAccountsPayload",
        "kind": "LinkedField",
        "name": "saveStreamAccounts",
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
                "args": (v4/*:: as any*/),
                "kind": "FragmentSpread",
                "name": "AccountsEditor_stream"
              }
            ],
            "storageKey": null
          },
          (v6/*:: as any*/)
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
    "name": "useSaveStreamAccountsMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SaveStreamAccountsPayload",
        "kind": "LinkedField",
        "name": "saveStreamAccounts",
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
                "args": (v4/*:: as any*/),
                "concreteType": "StreamAccount",
                "kind": "LinkedField",
                "name": "accounts",
                "plural": true,
                "selections": [
                  (v2/*:: as any*/),
                  (v5/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "description",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "type",
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
                    "concreteType": "Account",
                    "kind": "LinkedField",
                    "name": "account",
                    "plural": false,
                    "selections": (v8/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Account",
                    "kind": "LinkedField",
                    "name": "proposedAccount",
                    "plural": false,
                    "selections": (v8/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              (v7/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LegalEntity",
                "kind": "LinkedField",
                "name": "legalEntity",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v7/*:: as any*/),
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a820e3074e59b6c4b5286a1cc13bc4792574a0e7e583270a30173b9ec8377f2e",
    "metadata": {},
    "name": "useSaveStreamAccountsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0b940d1b4bcf1f2904506b1f0b8384f4";

export default node;
