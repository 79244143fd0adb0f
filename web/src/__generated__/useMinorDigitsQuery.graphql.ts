/**
 * @generated SignedSource<<65e088de1371cac923df9004e9327635>>
 * @relayHash 01fc659298eddf55133cfe11bd55a3f3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 23e18d7cea93745a99ca7e3f76ceee8ef571a4e68f2cc7b5b5698222c538dd51

import type { ConcreteRequest } from 'relay-runtime';
export type useMinorDigitsQuery$variables = Record<PropertyKey, never>;
export type useMinorDigitsQuery$data = {
  readonly currencies: ReadonlyArray<{
    readonly code: string;
    readonly minorDigits: number;
  }>;
};
export type useMinorDigitsQuery = {
  response: useMinorDigitsQuery$data;
  variables: useMinorDigitsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Currency",
    "kind": "LinkedField",
    "name": "currencies",
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
        "name": "minorDigits",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useMinorDigitsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useMinorDigitsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "23e18d7cea93745a99ca7e3f76ceee8ef571a4e68f2cc7b5b5698222c538dd51",
    "metadata": {},
    "name": "useMinorDigitsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f88f311fe03b88d5a86f7a26038ca2aa";

export default node;
