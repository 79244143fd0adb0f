/**
 * @generated SignedSource<<f6b55e6e2790e0ee2b04994ab89f57b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SheetChoice_source$data = {
  readonly sheet: string | null | undefined;
  readonly sheets: ReadonlyArray<{
    readonly isHidden: boolean;
    readonly name: string;
  }>;
  readonly " $fragmentType": "SheetChoice_source";
};
export type SheetChoice_source$key = {
  readonly " $data"?: SheetChoice_source$data;
  readonly " $fragmentSpreads": FragmentRefs<"SheetChoice_source">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SheetChoice_source",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sheet",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "SourceSheet",
      "kind": "LinkedField",
      "name": "sheets",
      "plural": true,
      "selections": [
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
          "name": "isHidden",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Source",
  "abstractKey": null
};

(node as any).hash = "5dd48befa34ea88eec4c5f69c1a8effe";

export default node;
