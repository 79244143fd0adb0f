/**
 * @generated SignedSource<<49510052566eaf2f8e11ef9fa767f07f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccountsImport_ledger$data = {
  readonly accounts: ReadonlyArray<{
    readonly code: string;
    readonly id: string;
    readonly parent: {
      readonly id: string;
    } | null | undefined;
    readonly position: number;
  }>;
  readonly revision: number;
  readonly " $fragmentType": "AccountsImport_ledger";
};
export type AccountsImport_ledger$key = {
  readonly " $data"?: AccountsImport_ledger$data;
  readonly " $fragmentSpreads": FragmentRefs<"AccountsImport_ledger">;
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
  "name": "AccountsImport_ledger",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "revision",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Account",
      "kind": "LinkedField",
      "name": "accounts",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "position",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Account",
          "kind": "LinkedField",
          "name": "parent",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Ledger",
  "abstractKey": null
};
})();

(node as any).hash = "a397e744967248a6d61185ec30624cc1";

export default node;
