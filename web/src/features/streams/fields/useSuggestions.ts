import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useSuggestions_instance$key } from '../../../__generated__/useSuggestions_instance.graphql.ts';
import type { OptionsSuggestion, Suggestion } from './fieldMapDraft.ts';
import { readFormat, toField, toOptions } from './readFieldMap.ts';

const fragment = graphql`
  fragment useSuggestions_instance on StreamInstance {
    fieldSuggestions {
      suggestions {
        confidence
        reason
        samples
        unreadCount
        valueCount
        readings {
          values
          format {
            ...readFieldMap_format
          }
        }
        field {
          ...readFieldMap_field
        }
      }
      options {
        confidence
        reason
        options {
          ...readFieldMap_options
        }
      }
    }
  }
`;

export interface Suggestions {
  /** The surest first. */
  readonly fields: readonly Suggestion[];
  readonly options: OptionsSuggestion | null;
}

/** What the server proposes. */
export function useSuggestions(instance: useSuggestions_instance$key): Suggestions {
  const { fieldSuggestions } = useFragment(fragment, instance);
  return useMemo(() => {
    const { suggestions, options } = fieldSuggestions;
    return {
      fields: suggestions
        .map(({ field, readings, ...suggestion }) => ({
          ...suggestion,
          field: toField(field),
          readings: readings.map(({ format, values }) => ({ format: readFormat(format), values })),
        }))
        .toSorted((left, right) => right.confidence - left.confidence),
      options: options ? { ...options, options: toOptions(options.options) } : null,
    };
  }, [fieldSuggestions]);
}
