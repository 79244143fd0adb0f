import fc from 'fast-check';

/** What nobody means to send: beside every bound, outside of every type. */

const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uDC00x',
    '\u202E\u0000\uFEFF',
    '👩‍👩‍👧‍👦'.repeat(50),
    'x'.repeat(256),
    'я'.repeat(5000),
    "'; drop table users; --",
    '%00',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '-0',
    '1e400',
    'NaN',
    '0x10',
    '٣',
    '9'.repeat(400),
    '0000-00-00',
    '2024-02-30',
    '+275760-09-13',
    '=1+1',
  ),
);

const numbers: fc.Arbitrary<number> = fc.oneof(
  fc.double(),
  fc.constantFrom(
    -1,
    0,
    -0,
    0.5,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 31 - 1,
    2 ** 53,
    2 ** 53 - 1,
    2 ** 63,
    1e21,
  ),
);

const leaves = fc.oneof(texts, numbers, fc.boolean(), fc.constant(null));

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

export const hostileTexts = texts;

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: leaves },
  { weight: 1, arbitrary: fc.array(leaves, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(texts, leaves, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 200 }).map(nested) },
  { weight: 1, arbitrary: fc.nat(2000).map((length) => Array.from({ length }, (_, index) => index)) },
);

/** Mostly as it is meant, so that a call gets past the first check. */
export const mostly = <Value>(
  meant: fc.Arbitrary<Value>,
  hostile: fc.Arbitrary<unknown> = hostileValues,
): fc.Arbitrary<unknown> => fc.oneof({ weight: 12, arbitrary: meant }, { weight: 1, arbitrary: hostile });

/** Bodies that are no JSON, or more of it than anybody sends. */
export const hostileBodies: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  hostileValues.map((value) => Buffer.from(JSON.stringify(value))),
  fc
    .constantFrom(
      '',
      '{',
      '{"a":',
      '{"a":1e400}',
      '{"a":-1e400,"a":2}',
      '{"id":123456789012345678901234567890}',
      '{"__proto__":{"isPlatformAdmin":true}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '\uFEFF{}',
      '"\\ud800"',
      '{"\\u0000":"\\u0000"}',
      'null',
      '[]',
      'NaN',
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
    )
    .map((text) => Buffer.from(text)),
  fc.constant(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xed, 0xa0, 0x80, 0x7d])),
);

export const hostileMediaTypes = fc.constantFrom(
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/graphql',
  'application/graphql+json',
  'x/y; a=b; a=c',
  'json',
  '/',
);
