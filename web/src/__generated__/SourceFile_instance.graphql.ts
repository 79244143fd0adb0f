/**
 * @generated SignedSource<<7168c1edbc9cdc2d7fb7169242533c44>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StreamInstanceStatus = "DATA_READY" | "DEPROCESSING" | "FETCHING_DATA" | "FETCH_FAILED" | "NEW" | "PROCESSED" | "PROCESSING" | "PROCESS_FAILED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SourceFile_instance$data = {
  readonly id: string;
  readonly revision: number;
  readonly source: {
    readonly fileName: string;
    readonly rowCount: number;
    readonly sizeBytes: number;
    readonly uploadedAt: string;
    readonly " $fragmentSpreads": FragmentRefs<"SourceWarnings_source">;
  } | null | undefined;
  readonly status: StreamInstanceStatus;
  readonly " $fragmentSpreads": FragmentRefs<"FieldMapEditor_instance" | "SameBytesNotice_instance" | "SourceGrid_instance" | "SourceSettings_instance" | "TakeOverSettings_instance" | "useFieldMap_instance">;
  readonly " $fragmentType": "SourceFile_instance";
};
export type SourceFile_instance$key = {
  readonly " $data"?: SourceFile_instance$data;
  readonly " $fragmentSpreads": FragmentRefs<"SourceFile_instance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": 0,
      "kind": "LocalArgument",
      "name": "offset"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "SourceFile_instance",
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
          "name": "fileName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sizeBytes",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "uploadedAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rowCount",
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "SourceWarnings_source"
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SameBytesNotice_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "SourceSettings_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TakeOverSettings_instance"
    },
    {
      "args": [
        {
          "kind": "Variable",
          "name": "offset",
          "variableName": "offset"
        }
      ],
      "kind": "FragmentSpread",
      "name": "SourceGrid_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useFieldMap_instance"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FieldMapEditor_instance"
    }
  ],
  "type": "StreamInstance",
  "abstractKey": null
};

(node as any).hash = "cc51f861ad812eb08fe87773bdc84948";

export default node;
