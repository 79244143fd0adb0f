import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useSuggestions_instance$key } from '../../../__generated__/useSuggestions_instance.graphql.ts';
import { toFormat, type Suggestion } from './fieldMapDraft.ts';

const fragment = graphql`
  fragment useSuggestions_instance on StreamInstance {
    fieldSuggestions {
      suggestions {
        confidence
        reason
        samples
        field {
          name
          isRequired
          isDeprecated
          sources {
            position
            name
          }
          constant
          isNotUsed
          format {
            dateOrder
            dayOffset
            decimalSign
            thousandsSign
            hasTrailingMinus
            hasBrackets
            negative
            sign
          }
        }
      }
    }
  }
`;

/** What the server proposes, the surest first. */
export function useSuggestions(instance: useSuggestions_instance$key): readonly Suggestion[] {
  const { fieldSuggestions } = useFragment(fragment, instance);
  return useMemo(
    () =>
      fieldSuggestions.suggestions
        .map(({ field, ...suggestion }) => ({
          ...suggestion,
          field: { ...field, constant: field.constant ?? null, format: toFormat(field.format) },
        }))
        .toSorted((left, right) => right.confidence - left.confidence),
    [fieldSuggestions],
  );
}
