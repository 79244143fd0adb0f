import { graphql, readInlineData } from 'react-relay';
import type { readFieldMap_field$key } from '../../../__generated__/readFieldMap_field.graphql.ts';
import type { readFieldMap_options$key } from '../../../__generated__/readFieldMap_options.graphql.ts';
import type { FieldValue, OptionsValue } from './fieldMapDraft.ts';
import { toFormat } from './formatValue.ts';

const fieldFragment = graphql`
  fragment readFieldMap_field on Field @inline {
    name
    isRequired
    isDeprecated
    sources {
      position
      name
      dimensionKind
    }
    constant
    isNotUsed
    format {
      dateOrder
      numbering
      dayOffset
      decimalSign
      thousandsSign
      hasTrailingMinus
      hasBrackets
      currencyMark
      negative
      sign
      padTo
      debitMarks
      creditMarks
      stornoMarks
    }
  }
`;

const optionsFragment = graphql`
  fragment readFieldMap_options on MapOptions @inline {
    rowFilter {
      field
      operator
      value
      values
    }
    sideFrom
    amountKind
    contraAccount
    earlierResults
  }
`;

/** A field of a map or of a suggestion as the editor holds it. */
export function toField(key: readFieldMap_field$key): FieldValue {
  const field = readInlineData(fieldFragment, key);
  return {
    ...field,
    sources: field.sources.map((source) => ({ ...source, dimensionKind: source.dimensionKind ?? null })),
    constant: field.constant ?? null,
    format: toFormat(field.format),
  };
}

export function toOptions(key: readFieldMap_options$key): OptionsValue {
  const options = readInlineData(optionsFragment, key);
  return {
    rowFilter:
      options.rowFilter?.map((condition) => ({
        ...condition,
        value: condition.value ?? null,
        values: condition.values ?? null,
      })) ?? null,
    sideFrom: options.sideFrom,
    amountKind: options.amountKind,
    contraAccount: options.contraAccount ?? null,
    earlierResults: options.earlierResults ?? null,
  };
}
