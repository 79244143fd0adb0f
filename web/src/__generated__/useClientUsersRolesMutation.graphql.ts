/**
 * @generated SignedSource<<a8f57ad7b9df773033fe41e6f0d89d43>>
 * @relayHash fa526186af86b01e118954e705b61d95
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e18d89ffd96063c5c40afb2c0995d7d9c2e8e4c22a2b3124d46491d9ad184c2a

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Role = "ORG_ADMIN" | "ORG_FINANCE_ADMIN" | "ORG_MEMBER" | "ORG_PAYROLL_ADMIN" | "ORG_PLANNER" | "ORG_VIEWER" | "%future added value";
export type SetClientUserRolesInput = {
  clientUserId: string;
  roles: ReadonlyArray<Role>;
};
export type useClientUsersRolesMutation$variables = {
  input: SetClientUserRolesInput;
};
export type useClientUsersRolesMutation$data = {
  readonly setClientUserRoles: {
    readonly clientUser: {
      readonly id: string;
      readonly roles: ReadonlyArray<Role>;
    } | null | undefined;
    readonly errors: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"UserErrors_errors">;
    }>;
  };
};
export type useClientUsersRolesMutation = {
  response: useClientUsersRolesMutation$data;
  variables: useClientUsersRolesMutation$variables;
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
  "concreteType": "ClientUser",
  "kind": "LinkedField",
  "name": "clientUser",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "roles",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useClientUsersRolesMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetClientUserRolesPayload",
        "kind": "LinkedField",
        "name": "setClientUserRoles",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
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
    "name": "useClientUsersRolesMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SetClientUserRolesPayload",
        "kind": "LinkedField",
        "name": "setClientUserRoles",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
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
              (v2/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "e18d89ffd96063c5c40afb2c0995d7d9c2e8e4c22a2b3124d46491d9ad184c2a",
    "metadata": {},
    "name": "useClientUsersRolesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "627405c76fbd1891bfd2e193b1015036";

export default node;
