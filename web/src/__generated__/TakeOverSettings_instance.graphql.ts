/**
 * @generated SignedSource<<5de16f77e292985eda847505148a86df>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TakeOverSettings_instance$data = {
  readonly fieldSuggestions: {
    readonly sourceSettings: {
      readonly encoding: string | null | undefined;
      readonly hasHeader: boolean;
      readonly separator: string | null | undefined;
      readonly sheet: string | null | undefined;
      readonly skipRows: number;
    } | null | undefined;
  };
  readonly id: string;
  readonly revision: number;
  readonly " $fragmentType": "TakeOverSettings_instance";
};
export type TakeOverSettings_instance$key = {
  readonly " $data"?: TakeOverSettings_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"TakeOverSettings_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TakeOverSettings_instance",
  "selections": [
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
      "name": "revision",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FieldSuggestions",
      "kind": "LinkedField",
      "name": "fieldSuggestions",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "SourceSettings",
          "kind": "LinkedField",
          "name": "sourceSettings",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "encoding",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "separator",
              "storageKey": null
            },
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
              "kind": "ScalarField",
              "name": "hasHeader",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "skipRows",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "75a3f5678330aa21253d41f38884f376";

export default node;
