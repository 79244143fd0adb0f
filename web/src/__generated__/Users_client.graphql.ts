/**
 * @generated SignedSource<<d6bcc8ce6c2c6dbac18c2aed48b81fe2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Role = "ORG_ADMIN" | "ORG_FINANCE_ADMIN" | "ORG_MEMBER" | "ORG_PAYROLL_ADMIN" | "ORG_PLANNER" | "ORG_VIEWER" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Users_client$data = {
  readonly id: string;
  readonly users: ReadonlyArray<{
    readonly id: string;
    readonly roles: ReadonlyArray<Role>;
    readonly user: {
      readonly email: string;
      readonly firstName: string;
      readonly id: string;
      readonly lastName: string;
    };
  }>;
  readonly " $fragmentType": "Users_client";
};
export type Users_client$key = {
  readonly " $data"?: Users_client$data;
  readonly " $fragmentSpreads": FragmentRefs<"Users_client">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Users_client",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ClientUser",
      "kind": "LinkedField",
      "name": "users",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "roles",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "user",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "email",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "firstName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastName",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Client",
  "abstractKey": null
};
})();

(node as any).hash = "11ae08ea2fa84f8a47a87c239fa4d0e1";

export default node;
