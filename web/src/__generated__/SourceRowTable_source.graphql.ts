/**
 * @generated SignedSource<<193a7cc95d61807934cb6ecce0d3a477>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SourceRowTable_source$data = {
  readonly cells: ReadonlyArray<string>;
  readonly columns: ReadonlyArray<{
    readonly name: string;
    readonly position: number;
  }>;
  readonly context: ReadonlyArray<{
    readonly cells: ReadonlyArray<string>;
    readonly rowNo: number;
  }>;
  readonly rowNo: number;
  readonly " $fragmentType": "SourceRowTable_source";
};
export type SourceRowTable_source$key = {
  readonly " $data"?: SourceRowTable_source$data;
  readonly " $fragmentSpreads": FragmentRefs<"SourceRowTable_source">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "rowNo",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cells",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SourceRowTable_source",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "SourceColumn",
      "kind": "LinkedField",
      "name": "columns",
      "plural": true,
      "selections": [
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
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "SourceRow",
      "kind": "LinkedField",
      "name": "context",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "TransactionSource",
  "abstractKey": null
};
})();

(node as any).hash = "57a459f0e1b43bdea2747bf1c7f53134";

export default node;
