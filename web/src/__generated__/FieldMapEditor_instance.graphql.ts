/**
 * @generated SignedSource<<db5bc05ca71b24876bfa1cb49d47ada8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StreamType = "DOUBLE_ENTRY" | "SINGLE_ACCOUNT_ENTRY" | "SINGLE_AMOUNT_ENTRY" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type FieldMapEditor_instance$data = {
  readonly source: {
    readonly columns: ReadonlyArray<{
      readonly name: string;
      readonly position: number;
    }>;
  } | null | undefined;
  readonly stream: {
    readonly type: StreamType | null | undefined;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useFieldMap_instance" | "useSuggestions_instance">;
  readonly " $fragmentType": "FieldMapEditor_instance";
};
export type FieldMapEditor_instance$key = {
  readonly " $data"?: FieldMapEditor_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"FieldMapEditor_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FieldMapEditor_instance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Source",
      "kind": "LinkedField",
      "name": "source",
      "plural": false,
      "selections": [
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
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Stream",
      "kind": "LinkedField",
      "name": "stream",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "type",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useFieldMap_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useSuggestions_instance"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "3d42d0729ef540c4932f922b4d1e1c7f";

export default node;
