import { useMemo } from 'react';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { useFieldMap_fieldMap$key } from '../../../__generated__/useFieldMap_fieldMap.graphql.ts';
import type {
  useFieldMap_instance$data,
  useFieldMap_instance$key,
} from '../../../__generated__/useFieldMap_instance.graphql.ts';
import type { useFieldMapLatestQuery } from '../../../__generated__/useFieldMapLatestQuery.graphql.ts';
import { isEqual } from '../../../components/equal.ts';
import { useDraft, type Editing } from '../shared/drafts.tsx';
import { readPlace, requestedOffset } from '../../../components/instances/editorAddress.ts';
import { useSaving, type LatestState, type Saving } from '../shared/useSaving.ts';
import { isSameFieldMap, toFieldInputs, type FieldMapDraft } from './fieldMapDraft.ts';
import { fieldMapParts, type FieldMapPart } from './fieldMapParts.ts';
import { toField, toOptions } from './readFieldMap.ts';
import { useSaveFieldMap } from './useSaveFieldMap.ts';

const mapFragment = graphql`
  fragment useFieldMap_fieldMap on FieldMap @inline {
    fields {
      ...readFieldMap_field
    }
    options {
      ...readFieldMap_options
    }
  }
`;

const fragment = graphql`
  fragment useFieldMap_instance on StreamInstance {
    id
    fieldMap {
      revision
      foreseenErrors {
        field
        unreadCount
        outsideCount
        valueCount
      }
      ...useFieldMap_fieldMap
    }
  }
`;

const latestQuery = graphql`
  query useFieldMapLatestQuery($id: ID!) {
    node(id: $id) {
      ... on StreamInstance {
        revision
        fieldMap {
          ...useFieldMap_fieldMap
        }
      }
    }
  }
`;

function toDraft(fieldMap: useFieldMap_fieldMap$key): FieldMapDraft {
  const { fields, options } = readInlineData(mapFragment, fieldMap);
  return { fields: fields.map(toField), options: toOptions(options) };
}

type ForeseenErrors = useFieldMap_instance$data['fieldMap']['foreseenErrors'][number];

export interface FieldMapEditing {
  readonly editing: Editing<FieldMapDraft>;
  readonly saving: Saving<FieldMapDraft, FieldMapPart>;
  /** What the first rows of the file showed when the saved map was saved, by field. */
  readonly foreseen: ReadonlyMap<string, ForeseenErrors>;
  /** Whether the entry of a field is another one than the saved one. */
  readonly isTouched: (field: string) => boolean;
}

/** The field map as it is edited, and its saving. */
export function useFieldMap(instance: useFieldMap_instance$key): FieldMapEditing {
  const { id, fieldMap } = useFragment(fragment, instance);
  const environment = useRelayEnvironment();
  const [search] = useSearchParams();
  const saved = useMemo<FieldMapDraft>(() => toDraft(fieldMap), [fieldMap]);
  const editing = useDraft('fieldMap', saved, fieldMap.revision, isSameFieldMap);
  const { commit: saveFieldMap } = useSaveFieldMap();
  const saving = useSaving({
    editing,
    parts: fieldMapParts,
    send: async (sentRevision, { fields, options }) => {
      const rowFilter = options.rowFilter?.map((condition) => ({ ...condition })) ?? null;
      const input = {
        instanceId: id,
        revision: sentRevision,
        fields: toFieldInputs(fields),
        options: { ...options, rowFilter },
      };
      return saveFieldMap({ input, offset: requestedOffset(readPlace(search)) });
    },
    readLatest: async (): Promise<LatestState<FieldMapDraft> | null> => {
      const answer = await fetchQuery<useFieldMapLatestQuery>(environment, latestQuery, { id }).toPromise();
      const latest = answer?.node;
      if (!latest?.fieldMap || latest.revision === undefined) return null;
      const value = toDraft(latest.fieldMap);
      return { revision: latest.revision, value, isUntouched: isSameFieldMap(value, editing.base) };
    },
  });
  const foreseen = useMemo(
    () => new Map(fieldMap.foreseenErrors.map((each) => [each.field, each])),
    [fieldMap.foreseenErrors],
  );
  const entryOf = ({ fields }: FieldMapDraft, name: string) => fields.find((field) => field.name === name);
  const isTouched = (field: string) => !isEqual(entryOf(editing.value, field), entryOf(saved, field));
  return { editing, saving, foreseen, isTouched };
}
