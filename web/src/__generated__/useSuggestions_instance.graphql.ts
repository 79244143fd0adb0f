/**
 * @generated SignedSource<<7dbe4ce167a90c0f044cb3c53e1cb9a3>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type DateOrder = "DM" | "DMY" | "MDY" | "MY" | "SERIAL" | "YM" | "YMD" | "%future added value";
export type GlobalAmountSign = "DEBIT_POSITIVE" | "UNSIGNED" | "%future added value";
export type NegativeAmount = "STORNO" | "SWAP" | "%future added value";
export type SuggestionReason = "HEADER_NAME" | "HEADER_SIMILAR" | "NOTHING_FOUND" | "PREVIOUS_INSTANCE" | "VALUE_SHAPE" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type useSuggestions_instance$data = {
  readonly fieldSuggestions: {
    readonly suggestions: ReadonlyArray<{
      readonly confidence: number;
      readonly field: {
        readonly constant: string | null | undefined;
        readonly format: {
          readonly dateOrder: DateOrder | null | undefined;
          readonly dayOffset: number | null | undefined;
          readonly decimalSign: string | null | undefined;
          readonly hasBrackets: boolean | null | undefined;
          readonly hasTrailingMinus: boolean | null | undefined;
          readonly negative: NegativeAmount | null | undefined;
          readonly sign: GlobalAmountSign | null | undefined;
          readonly thousandsSign: string | null | undefined;
        };
        readonly isDeprecated: boolean;
        readonly isNotUsed: boolean;
        readonly isRequired: boolean;
        readonly name: string;
        readonly sources: ReadonlyArray<{
          readonly name: string;
          readonly position: number;
        }>;
      };
      readonly reason: SuggestionReason;
      readonly samples: ReadonlyArray<string>;
    }>;
  };
  readonly " $fragmentType": "useSuggestions_instance";
};
export type useSuggestions_instance$key = {
  readonly " $data"?: useSuggestions_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"useSuggestions_instance">;
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
  "name": "useSuggestions_instance",
  "selections": [
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
          "concreteType": "FieldSuggestion",
          "kind": "LinkedField",
          "name": "suggestions",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "confidence",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "samples",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Field",
              "kind": "LinkedField",
              "name": "field",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "isRequired",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "isDeprecated",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "FieldColumn",
                  "kind": "LinkedField",
                  "name": "sources",
                  "plural": true,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "position",
                      "storageKey": null
                    },
                    (v0/*:: as any*/)
                  ],
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "constant",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "isNotUsed",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "FieldFormat",
                  "kind": "LinkedField",
                  "name": "format",
                  "plural": false,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "dateOrder",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "dayOffset",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "decimalSign",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "thousandsSign",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "hasTrailingMinus",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "hasBrackets",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "negative",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "sign",
                      "storageKey": null
                    }
                  ],
                  "storageKey": null
                }
              ],
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
})();

(node as any).hash = "663b83d3bfb93171a02078463202730c";

export default node;
