/**
 * @generated SignedSource<<c0a41563b8efbfdea9f8d91819e22ab2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StreamInstanceStatus = "DATA_READY" | "DEPROCESSING" | "FETCHING_DATA" | "FETCH_FAILED" | "NEW" | "PROCESSED" | "PROCESSING" | "PROCESS_FAILED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type RulesPane_instance$data = {
  readonly fieldMap: {
    readonly fields: ReadonlyArray<{
      readonly constant: string | null | undefined;
      readonly isNotUsed: boolean;
      readonly name: string;
      readonly sources: ReadonlyArray<{
        readonly position: number;
      }>;
    }>;
  };
  readonly id: string;
  readonly source: {
    readonly columns: ReadonlyArray<{
      readonly name: string;
      readonly position: number;
    }>;
    readonly firstRowNo: number;
  } | null | undefined;
  readonly status: StreamInstanceStatus;
  readonly stream: {
    readonly " $fragmentSpreads": FragmentRefs<"AccountsEditor_stream" | "RulesEditor_stream">;
  };
  readonly " $fragmentType": "RulesPane_instance";
};
export type RulesPane_instance$key = {
  readonly " $data"?: RulesPane_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"RulesPane_instance">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "position",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "instanceId"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RulesPane_instance",
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
      "name": "status",
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
            (v0/*:: as any*/),
            (v1/*:: as any*/)
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
            (v1/*:: as any*/),
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
              "kind": "ScalarField",
              "name": "constant",
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
                (v0/*:: as any*/)
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
          "args": [
            {
              "kind": "Variable",
              "name": "instanceId",
              "variableName": "instanceId"
            }
          ],
          "kind": "FragmentSpread",
          "name": "AccountsEditor_stream"
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "RulesEditor_stream"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};
})();

(node as any).hash = "e9427d216cac13496553aae280863744";

export default node;
