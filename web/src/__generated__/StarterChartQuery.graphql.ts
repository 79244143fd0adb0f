/**
 * @generated SignedSource<<4f4322d9732e1d7022a0f9b7ddad0a80>>
 * @relayHash 2c5f88d5b04f32ce4aee6c6afededeff
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 01c8a15aae4eb869267343758bfb086a011aeb46fc3265e30e7525d92d8c7f77

import type { ConcreteRequest } from 'relay-runtime';
export type AccountType = "BALANCE" | "EXPENSE" | "REVENUE" | "%future added value";
export type Language = "BG_BG" | "DE_DE" | "EN_GB" | "%future added value";
export type Section = "ASSETS" | "LIABILITIES" | "%future added value";
export type StarterChartQuery$variables = {
  clientId: string;
  language: Language;
};
export type StarterChartQuery$data = {
  readonly client: {
    readonly starterChart: {
      readonly accounts: ReadonlyArray<{
        readonly code: string;
        readonly name: string;
        readonly parentCode: string | null | undefined;
        readonly section: Section | null | undefined;
        readonly type: AccountType;
      }>;
      readonly retainedEarningsCode: string;
    };
  } | null | undefined;
};
export type StarterChartQuery = {
  response: StarterChartQuery$data;
  variables: StarterChartQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "clientId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "language"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "clientId"
  }
],
v2 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "language",
      "variableName": "language"
    }
  ],
  "concreteType": "StarterChart",
  "kind": "LinkedField",
  "name": "starterChart",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "retainedEarningsCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StarterAccount",
      "kind": "LinkedField",
      "name": "accounts",
      "plural": true,
      "selections": [
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
          "name": "name",
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
          "name": "section",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "parentCode",
          "storageKey": null
        }
      ],
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
    "name": "StarterChartQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "StarterChartQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Client",
        "kind": "LinkedField",
        "name": "client",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "01c8a15aae4eb869267343758bfb086a011aeb46fc3265e30e7525d92d8c7f77",
    "metadata": {},
    "name": "StarterChartQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a428fa6cf8e71610dac4fb2f361ff7f9";

export default node;
