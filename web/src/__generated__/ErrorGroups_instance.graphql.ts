/**
 * @generated SignedSource<<feedc7a730eb5a06b4cba22e9128a840>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type RunKind = "DRY_RUN" | "PROCESS" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type ErrorGroups_instance$data = {
  readonly errorsUrl: string;
  readonly fieldMap: {
    readonly fields: ReadonlyArray<{
      readonly name: string;
      readonly sources: ReadonlyArray<{
        readonly position: number;
      }>;
    }>;
  };
  readonly id: string;
  readonly lastRun: {
    readonly kind: RunKind;
  } | null | undefined;
  readonly source: {
    readonly columns: ReadonlyArray<{
      readonly name: string;
      readonly position: number;
    }>;
    readonly fileName: string;
    readonly firstRowNo: number;
  } | null | undefined;
  readonly stream: {
    readonly rules: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
    }>;
  };
  readonly " $fragmentSpreads": FragmentRefs<"useInstanceNotes_instance">;
  readonly " $fragmentType": "ErrorGroups_instance";
};
export type ErrorGroups_instance$key = {
  readonly " $data"?: ErrorGroups_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"ErrorGroups_instance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "position",
  "storageKey": null
},
v2 = {
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
  "name": "ErrorGroups_instance",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useInstanceNotes_instance"
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "errorsUrl",
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
          "name": "fileName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "firstRowNo",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "SourceColumn",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            (v1/*:: as any*/),
            (v2/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FieldMap",
      "kind": "LinkedField",
      "name": "fieldMap",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Field",
          "kind": "LinkedField",
          "name": "fields",
          "plural": true,
          "selections": [
            (v2/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "concreteType": "FieldColumn",
              "kind": "LinkedField",
              "name": "sources",
              "plural": true,
              "selections": [
                (v1/*:: as any*/)
              ],
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
          "concreteType": "Rule",
          "kind": "LinkedField",
          "name": "rules",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
            (v2/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Run",
      "kind": "LinkedField",
      "name": "lastRun",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "kind",
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

(node as any).hash = "30791b1834477d5e29fbe8afc762bbb6";

export default node;
