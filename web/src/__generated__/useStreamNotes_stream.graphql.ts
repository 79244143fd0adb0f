/**
 * @generated SignedSource<<55a2b171f2b6dfd6f28fcdb9aa9202ba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useStreamNotes_stream$data = {
  readonly legalEntity: {
    readonly code: string;
    readonly name: string;
  };
  readonly name: string;
  readonly " $fragmentType": "useStreamNotes_stream";
};
export type useStreamNotes_stream$key = {
  readonly " $data"?: useStreamNotes_stream$data;
  readonly " $fragmentSpreads": FragmentRefs<"useStreamNotes_stream">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "useStreamNotes_stream",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "LegalEntity",
      "kind": "LinkedField",
      "name": "legalEntity",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "code",
          "storageKey": null
        },
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Stream",
  "abstractKey": null
};
})();

(node as any).hash = "e9b8bb1245b416b1b8943d93617cb00e";

export default node;
