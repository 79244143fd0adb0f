/**
 * @generated SignedSource<<3b51323403cd62341042db4dafecb665>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useFieldMap_fieldMap$data = {
  readonly fields: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"readFieldMap_field">;
  }>;
  readonly options: {
    readonly " $fragmentSpreads": FragmentRefs<"readFieldMap_options">;
  };
  readonly " $fragmentType": "useFieldMap_fieldMap";
};
export type useFieldMap_fieldMap$key = {
  readonly " $data"?: useFieldMap_fieldMap$data;
  readonly " $fragmentSpreads": FragmentRefs<"useFieldMap_fieldMap">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useFieldMap_fieldMap"
};

(node as any).hash = "776bc205c1e3573bfa1f77837b547d85";

export default node;
