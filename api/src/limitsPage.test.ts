import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as routesByFeature from './features/routes.ts';
import { addressOf } from './http/registerRoute.ts';
import { type OpenApiDocument, type TextField, textFieldsOf } from './http/textFields.ts';
import { limitsPage } from './limitsPage.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const openApi = JSON.parse(read('api/openapi.json')) as OpenApiDocument;
const fields = textFieldsOf(openApi);
const routes = Object.values(routesByFeature).flat();

/** Texts on both sides of each form, typed in beside the form itself: a new one has none, and says so. */
const samples: Readonly<
  Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>
> = {
  email: { good: ['anna.arnold@example.org'], bad: ['anna', 'anna@', 'anna arnold@example.org'] },
  date: { good: ['2024-02-29'], bad: ['2023-02-29', '29.02.2024', ''] },
  'date-time': { good: ['2024-02-29T10:00:00Z'], bad: ['2024-02-29', '2024-02-30T10:00:00Z'] },
  [String.raw`^(?![\s\p{Cc}\p{DI}\u2800]+$)[\p{L}\p{M} .'’-]*$`]: {
    good: ["Anne-Marie O'Hara", 'Dr. Стоян Вълчев', 'José', '王小明', 'D’Arcy', 'ﬁ'],
    bad: ['Anna 2', 'a@b', 'a\nb', 'Anna, Arnold', '<b>', '1', 'Anna_A', '\u3164', '\u115F\u1160'],
  },
  // A percentage, and what may be differed by.
  [String.raw`^(\d{1,2}(\.\d{1,2})?|100(\.0{1,2})?)$`]: {
    good: ['0', '7', '0.25', '99.99', '100.00'],
    bad: ['', '-1', '0.001', '100.01', '1,5', '.5', '1e1'],
  },
  [String.raw`^\d{1,14}(\.\d{1,4})?$`]: {
    good: ['0', '0.0001', '99999999999999.9999'],
    bad: ['', '-1', '0.00001', '999999999999999', '1,5', '.5', '1e3'],
  },
  '^[A-Z]{3}$': { good: ['EUR', 'BGN'], bad: ['eur', 'EURO', 'E1R', 'EU'] },
  [String.raw`^(?![\s\p{Cc}\p{DI}\u2800]+$)[^\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]*$`]: {
    good: ['Größe „A“ – 1/2 ☂', 'שלום', 'na\u200dme'],
    bad: ['a\nb', 'a\u0085b', '\u202Eevil', 'a\u061Cb', 'a\u2066b\u2069', 'a\u2029b', '\u00AD'],
  },
  [String.raw`^(?![\s\p{Cc}\p{DI}\u2800]+$)(?:[\t\n\r]|[^\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069])*$`]:
    {
      good: ['Two\nlines\tand more', 'שלום'],
      bad: ['a\u0085b', '\u202Eevil', 'a\u2066b\u2069', 'a\u2029b', '\n\u00AD'],
    },
  '^https:\\/\\/[^\\s/?#@]+(?:[/?][^\\s#]*)?$': {
    good: ['https://bi.example.org', 'https://bi.example.org:8443/a/b?c=d'],
    bad: [
      'http://bi.example.org',
      'https://',
      'https://a:b@bi.example.org',
      'https://bi.example.org/#a',
      'bi',
    ],
  },
  [String.raw`^(?!.*\p{DI})\p{L}[\p{L}\p{M}\p{N}_]*$`]: {
    good: ['project', 'Проект_2', 'K9'],
    bad: ['9K', '_a', 'a b', 'a-b', 'a.b', '\u3164', '\u115F\u1160', 'a\u3164b', 'a\uFE0F'],
  },
  [String.raw`^(?![\s\p{Cc}\p{DI}\u2800]+$)[^\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]*$`]: {
    good: ['Größe „A“ – 1/2 ☂', '0010', 'Проект.2'],
    bad: ['a\tb', 'a\u2028b', '\u200B', 'a\u200Bb', 'a\u202Eb', 'a\uFFF9b', 'a\u00ADb', 'a\u2800b'],
  },
  [String.raw`^(?![\s\p{Cc}\p{DI}\u2800]+$)[^,;|\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]*$`]: {
    good: ['fixed costs'],
    bad: ['a,b', 'a;b', 'a|b', 'a\nb', 'a\u202Eb', '\u200B'],
  },
  "^(?![\\s.,'’+\\-−()])[^\\p{Nd}\\p{Cc}]*(?:[^\\p{Nd}\\p{Cc}\\s.,'’+\\-−()]|\\p{L}\\.)$": {
    good: ['€', 'лв.', 'EUR'],
    bad: ['1', '-', ' €', '5€'],
  },
  [String.raw`^(?=.*[1-9])\d{1,13}(\.\d{1,6})?$`]: {
    good: ['1', '0.000001', '1234567890123.123456'],
    bad: ['', '0', '0.000000', '-1', '1.1234567', '12345678901234', '1,5', '1.', '1e3'],
  },
  [String.raw`^(0(\.\d{1,6})?|1(\.0{1,6})?)$`]: {
    good: ['0', '1', '0.8', '0.123456', '1.000000'],
    bad: ['', '1.1', '2', '-0.1', '0.1234567', '.5', '0,5', '80%'],
  },
  decimal: {
    good: ['1', '0.0001', '12345678901234.1234'],
    bad: ['', '0', '0.0000', '-1', '1.12345', '123456789012345', '1,5', '1.', '1e3'],
  },
  [String.raw`^-?\d{1,20}(\.\d{1,4})?$`]: {
    good: ['0', '-12.5', '12345678901234567890.1234'],
    bad: ['', '-', '+1', '1.12345', '123456789012345678901', '1,5', '1.', '1e3'],
  },
};

interface Fault {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly errors?: readonly (readonly Fault[])[];
}

/** A call with this text alone. */
function callWith({ path }: TextField, text: string): unknown {
  return path.reduceRight<unknown>((value, part) => (part === '*' ? [value] : { [part]: value }), text);
}

/** Faults at the field itself, also of one that may be of several shapes: it is at fault where it is in all of them. */
function faultsAt(faults: readonly Fault[], place: string, above: readonly PropertyKey[] = []): string[] {
  return faults.flatMap(({ code, path, errors }) => {
    const way = [...above, ...path];
    if (errors !== undefined) {
      const ofShapes = errors.map((each) => faultsAt(each, place, way));
      return ofShapes.length > 0 && ofShapes.every((each) => each.length > 0) ? ofShapes.flat() : [];
    }
    return way.join('.') === place ? [code] : [];
  });
}

function check(field: TextField, text: string): readonly string[] {
  const route = routes.find(
    ({ method, path }) =>
      `${method} ${addressOf(path).replace(/^\/api\/v1/, '')}` === field.call.replaceAll(/\{(\w+)\}/g, ':$1'),
  );
  const schema = field.place === 'body' ? route?.body : route?.query;
  if (schema === undefined) throw new Error(`${field.call} takes no ${field.place}`);
  const outcome = z.safeParse(schema, callWith(field, text));
  const place = field.path.map((part) => (part === '*' ? '0' : part)).join('.');
  return outcome.success ? [] : faultsAt(outcome.error.issues, place);
}

const sampleOf = ({ format, pattern }: TextField) => samples[pattern ?? ''] ?? samples[format ?? ''];

/** A text of this length that the form allows. */
function ofLength(field: TextField, length: number): string {
  const [begin, end] = [
    field.pattern?.startsWith('^https') ? 'https://' : '',
    field.format === 'email' ? '@example.org' : '',
  ];
  return `${begin}${'a'.repeat(Math.max(0, length - begin.length - end.length))}${end}`;
}

const named = fields.map((field) => ({
  field,
  name: `${field.call} ${field.place} ${field.path.join('.')}`,
}));
const bounded = named.filter(
  ({ field }) => field.maxLength !== null && (sampleOf(field)?.good[0]?.length ?? 9) > 3,
);
const formed = named.filter(({ field }) => field.pattern !== null || field.format !== null);

describe('texts of calls', () => {
  it('have their limits in docs/limits.md', () => {
    expect(read('docs/limits.md')).toBe(limitsPage(openApi));
    expect(fields.length).toBeGreaterThan(60);
  });

  it.each(named)('are bounded by a length or a form: $name', ({ field: { maxLength, pattern, format } }) => {
    expect(maxLength ?? pattern ?? format).not.toBeNull();
  });

  it.each(bounded)('are taken up to their length, and not beyond: $name', ({ field }) => {
    const { maxLength, minLength } = field;
    if (maxLength === null) throw new TypeError('It has no length');
    expect(check(field, ofLength(field, maxLength))).toEqual([]);
    expect(check(field, ofLength(field, maxLength + 1))).toContain('too_big');
    if (minLength === 0) return;
    expect(check(field, 'a'.repeat(minLength - 1))).toContain('too_small');
    if (field.format === null && minLength > 0 && field.pattern?.startsWith('^https') !== true) {
      expect(check(field, 'a'.repeat(minLength))).toEqual([]);
    }
  });

  it.each(formed)('are taken in their form, and in no other: $name', ({ field }) => {
    const sample = sampleOf(field);
    if (sample === undefined) throw new TypeError(`Nobody said what ${field.format ?? field.pattern} allows`);
    for (const text of sample.good) expect(check(field, text), text).toEqual([]);
    for (const text of sample.bad) expect(check(field, text), text).toContain('invalid_format');
  });
});
