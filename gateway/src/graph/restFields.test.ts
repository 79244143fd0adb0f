import { isEnumType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { shapes } from '../rest/shapes.generated.ts';
import { schema } from '../schema.ts';

/** What a type of the graph takes over from the shape of the api that it stands for. */

function fieldsOf(name: string): Record<string, string> {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, String(field.type)]));
}

function textOf(type: string, field: string): string | null | undefined {
  const found = schema.getType(type);
  return isObjectType(found) ? found.getFields()[field]?.description : undefined;
}

describe('fields taken from a shape of the api', () => {
  it('have its types and nulls, in the words of the graph, and none of its ids', () => {
    expect(fieldsOf('Account')).toEqual({
      balanceCategory: 'BalanceCategory',
      children: '[Account!]!',
      closedFrom: 'Date',
      code: 'String!',
      effectiveBalanceCategory: 'BalanceCategory',
      floatToBalanceCategory: 'BalanceCategory',
      hasPostings: 'Boolean!',
      id: 'ID!',
      level: 'Int!',
      name: 'String!',
      parent: 'Account',
      position: 'Int!',
      rateKind: 'AccountRateKind',
      section: 'Section',
      source: 'AccountSource',
      tags: '[String!]!',
      type: 'AccountType!',
    });
    expect(fieldsOf('Run')).toMatchObject({ finishedAt: 'DateTime', errorId: 'String' });
    expect(fieldsOf('Cell')).toMatchObject({ debit: 'Decimal!' });
    expect(fieldsOf('AmountLists')).toMatchObject({ debit: 'Decimals' });
    expect(fieldsOf('FieldSuggestion')).toMatchObject({ confidence: 'Float!' });
    expect(fieldsOf('FieldFormat')).toMatchObject({ padTo: 'Int', sign: 'GlobalAmountSign' });
    expect(fieldsOf('StreamInstance')).toMatchObject({ isCancelRequested: 'Boolean!' });
  });

  it('have its texts, and where it has none those of the list that they are of', () => {
    expect(textOf('Account', 'closedFrom')).toBe(shapes['Account']?.properties?.['closed_from']?.description);
    expect(textOf('FieldFormat', 'numbering')).toBe(shapes['PeriodNumbering']?.description);
  });
});

describe('enums taken from a closed list of the api', () => {
  it('have its words, with what each stands for', () => {
    const type = schema.getType('StreamType');
    const values = isEnumType(type) ? type.getValues() : [];
    expect(values.map(({ name, value, description }) => [name, value, description])).toEqual(
      Object.entries(shapes['StreamType']?.['x-enumDescriptions'] ?? {}).map(([word, text]) => [
        word.replaceAll('-', '_').toUpperCase(),
        word,
        text,
      ]),
    );
    expect(values).toHaveLength(3);
  });
});
