/**
 * @generated SignedSource<<482282240edf02dff4081e6ff5b2359f>>
 * @relayHash b62a5981d7185fdcd741b4a58315d5a8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5e9995c237f366839cc946b88edba6dd43f3c29a76e1969dda4eb7fddbb8b053

import type { ConcreteRequest } from 'relay-runtime';
export type ErrorKind = "CLIENT_HAS_DATA_ERROR" | "CONTEXT_LIMIT_EXCEEDED_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_ACCESSIBLE_ERROR" | "CUSTOM_SPREADSHEET_FILE_NOT_FOUND_ERROR" | "FILE_TOO_LARGE_ERROR" | "FORBIDDEN_ERROR" | "INTERNAL_CLIENT_ERROR" | "INTERNAL_SERVER_ERROR" | "INVALID_PLANNING_TEMPLATE_VALUE_ERROR" | "INVALID_REFERENCES_ERROR" | "INVALID_REQUEST_ERROR" | "RESOURCE_NOT_FOUND_ERROR" | "UNKNOWN_ERROR" | "%future added value";
export type DeleteStreamInput = {
  streamId: string;
};
export type useDeleteStreamMutation$variables = {
  connections: ReadonlyArray<string>;
  input: DeleteStreamInput;
};
export type useDeleteStreamMutation$data = {
  readonly deleteStream: {
    readonly deletedStreamId: string | null | undefined;
    readonly errors: ReadonlyArray<{
      readonly code: string | null | undefined;
      readonly id: string;
      readonly kind: ErrorKind;
      readonly message: string;
      readonly path: ReadonlyArray<string> | null | undefined;
    }>;
  };
};
export type useDeleteStreamMutation = {
  response: useDeleteStreamMutation$data;
  variables: useDeleteStreamMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "connections"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "input"
},
v2 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "deletedStreamId",
  "storageKey": null
},
v4 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useDeleteStreamMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "DeleteStreamPayload",
        "kind": "LinkedField",
        "name": "deleteStream",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "useDeleteStreamMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "DeleteStreamPayload",
        "kind": "LinkedField",
        "name": "deleteStream",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "filters": null,
            "handle": "deleteEdge",
            "key": "",
            "kind": "ScalarHandle",
            "name": "deletedStreamId",
            "handleArgs": [
              {
                "kind": "Variable",
                "name": "connections",
                "variableName": "connections"
              }
            ]
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "5e9995c237f366839cc946b88edba6dd43f3c29a76e1969dda4eb7fddbb8b053",
    "metadata": {},
    "name": "useDeleteStreamMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4d39ffb922128cf4b3a479fa9af2626b";

export default node;
