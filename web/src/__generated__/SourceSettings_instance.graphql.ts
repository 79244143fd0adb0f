/**
 * @generated SignedSource<<72b56ebc99b6106ba502235c97e99e3c>>
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
    readonly detectedEncoding: string;
    readonly encoding: string;
    readonly hasHeader: boolean;
    readonly separator: string;
    readonly skipRows: number;
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
          "name": "encoding",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "detectedEncoding",
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
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "511e57821068619378dae27d22f14f8e";

export default node;
