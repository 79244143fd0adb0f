/**
 * @generated SignedSource<<ab8088d3877c5081ffa344fbac2e7b4e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SourceSettings_instance$data = {
  readonly id: string;
  readonly revision: number;
  readonly source: {
    readonly hasHeader: boolean;
    readonly sheet: string | null | undefined;
    readonly skipRows: number;
    readonly " $fragmentSpreads": FragmentRefs<"SheetChoice_source" | "TextFormat_source">;
  } | null | undefined;
  readonly " $fragmentType": "SourceSettings_instance";
};
export type SourceSettings_instance$key = {
  readonly " $data"?: SourceSettings_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"SourceSettings_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SourceSettings_instance",
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
      "concreteType": "Source",
      "kind": "LinkedField",
      "name": "source",
      "plural": false,
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
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "TextFormat_source"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "SheetChoice_source"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "3eeffe2a39280864b46d47010d506832";

export default node;
