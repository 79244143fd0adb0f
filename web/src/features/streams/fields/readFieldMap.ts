import { graphql, readInlineData } from 'react-relay';
import type { readFieldMap_field$key } from '../../../__generated__/readFieldMap_field.graphql.ts';
import type { readFieldMap_options$key } from '../../../__generated__/readFieldMap_options.graphql.ts';
import type { readFieldMap_format$key } from '../../../__generated__/readFieldMap_format.graphql.ts';
import type { FieldValue, OptionsValue } from './fieldMapDraft.ts';
import { type FormatValue, toFormat } from './formatValue.ts';

const formatFragment = graphql`
  fragment readFieldMap_format on FieldFormat @inline {
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
    isCodeAlone
    fill
    debitMarks
    creditMarks
    stornoMarks
  }
`;

const fieldFragment = graphql`
  fragment readFieldMap_field on Field @inline {
    name
    displayName
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
      ...readFieldMap_format
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

export function readFormat(key: readFieldMap_format$key): FormatValue {
  return toFormat(readInlineData(formatFragment, key));
}

/** A field of a map or of a suggestion as the editor holds it. */
export function toField(key: readFieldMap_field$key): FieldValue {
  const field = readInlineData(fieldFragment, key);
  return {
    ...field,
    sources: field.sources.map((source) => ({ ...source, dimensionKind: source.dimensionKind ?? null })),
    constant: field.constant ?? null,
    displayName: field.displayName ?? null,
    format: readFormat(field.format),
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
