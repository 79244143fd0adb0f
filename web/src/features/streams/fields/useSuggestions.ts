import { useMemo } from 'react';
import { graphql, readInlineData, useFragment } from 'react-relay';
import type { readFieldMap_field$key } from '../../../__generated__/readFieldMap_field.graphql.ts';
import type { useSuggestions_instance$key } from '../../../__generated__/useSuggestions_instance.graphql.ts';
import type { useSuggestions_reading$key } from '../../../__generated__/useSuggestions_reading.graphql.ts';
import type { FieldCandidate, OptionsSuggestion, Reading, Suggestion } from './fieldMapDraft.ts';
import { readFormat, toField, toOptions } from './readFieldMap.ts';

const fragment = graphql`
  fragment useSuggestions_instance on StreamInstance {
    fieldSuggestions {
      suggestions {
        confidence
        reason
        samples
        unreadCount
        outsideCount
        valueCount
        readings {
          ...useSuggestions_reading
        }
        field {
          ...readFieldMap_field
        }
        alternatives {
          samples
          readings {
            ...useSuggestions_reading
          }
          field {
            ...readFieldMap_field
          }
        }
      }
      candidates {
        samples
        readings {
          ...useSuggestions_reading
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

const readingFragment = graphql`
  fragment useSuggestions_reading on FieldReading @inline {
    values
    format {
      ...readFieldMap_format
    }
  }
`;

function toReading(key: useSuggestions_reading$key): Reading {
  const { values, format } = readInlineData(readingFragment, key);
  return { values, format: readFormat(format) };
}

interface AnsweredCandidate {
  readonly field: readFieldMap_field$key;
  readonly samples: readonly string[];
  readonly readings: readonly useSuggestions_reading$key[];
}

function toCandidate({ field, samples, readings }: AnsweredCandidate): FieldCandidate {
  return { field: toField(field), samples, readings: readings.map(toReading) };
}

export interface Suggestions {
  /** The surest first. */
  readonly fields: readonly Suggestion[];
  /** Columns that dates and amounts can be read from, with how. */
  readonly candidates: readonly FieldCandidate[];
  readonly options: OptionsSuggestion | null;
}

/** What the server proposes. */
export function useSuggestions(instance: useSuggestions_instance$key): Suggestions {
  const { fieldSuggestions } = useFragment(fragment, instance);
  return useMemo(() => {
    const { suggestions, candidates, options } = fieldSuggestions;
    return {
      fields: suggestions
        .map(({ alternatives, ...suggestion }) => ({
          ...suggestion,
          ...toCandidate(suggestion),
          alternatives: alternatives.map(toCandidate),
        }))
        .toSorted((left, right) => right.confidence - left.confidence),
      candidates: candidates.map(toCandidate),
      options: options ? { ...options, options: toOptions(options.options) } : null,
    };
  }, [fieldSuggestions]);
}
