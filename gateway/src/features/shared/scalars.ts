import { GraphQLError } from 'graphql';
import { builder } from '../../builder.ts';

function parseText(pattern: RegExp, what: string) {
  return (value: unknown): string => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    throw new GraphQLError(`${what} is expected.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
}

builder.scalarType('Decimal', {
  description:
    'Exact decimal number as text with four decimals, for example "1234.5600". Never a floating-point number.',
  serialize: (value) => value,
  parseValue: parseText(/^-?\d{1,20}(\.\d{1,4})?$/, 'A decimal number as text'),
});

builder.scalarType('Decimals', {
  description:
    "List of exact decimal numbers as text, or null where there is no value, aligned with the answer's columns, written in one go.",
  serialize: (value) => value,
});

builder.scalarType('Date', {
  description: 'Plain date without a time zone, for example "2025-12-31".',
  serialize: (value) => value,
  parseValue: parseText(/^\d{4}-\d{2}-\d{2}$/, 'A date, YYYY-MM-DD,'),
});

builder.scalarType('DateTime', {
  description: 'Instant in UTC, for example "2025-12-31T23:59:59.000Z".',
  serialize: (value) => value,
});
