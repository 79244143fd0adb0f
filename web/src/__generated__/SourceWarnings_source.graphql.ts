/**
 * @generated SignedSource<<64c97c6d4811d16ae1957c8467cf516b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SourceWarnings_source$data = {
  readonly warnings: ReadonlyArray<{
    readonly code: string;
    readonly params: ReadonlyArray<{
      readonly name: string;
      readonly value: string;
    }>;
  }>;
  readonly " $fragmentType": "SourceWarnings_source";
};
export type SourceWarnings_source$key = {
  readonly " $data"?: SourceWarnings_source$data;
  readonly " $fragmentSpreads": FragmentRefs<"SourceWarnings_source">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SourceWarnings_source",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "SourceWarning",
      "kind": "LinkedField",
      "name": "warnings",
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
          "concreteType": "Parameter",
          "kind": "LinkedField",
          "name": "params",
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
              "name": "value",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Source",
  "abstractKey": null
};

(node as any).hash = "1da7910cb4b1c853c2c3533af62ba539";

export default node;
