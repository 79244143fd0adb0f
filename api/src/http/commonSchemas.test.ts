import { shownPattern } from '@tributary/engine/text/somethingSeen';
import { describe, expect, it } from 'vitest';
import {
  codeSchema,
  dateTimeSchema,
  idListMax,
  idListQuerySchema,
  idParameterSchema,
  nameSchema,
  pageQueryShape,
  personNameSchema,
  plainDateSchema,
  shownLinesSchema,
  shownTextSchema,
} from './commonSchemas.ts';

describe('texts that are sent', () => {
  it('are kept without the blanks around them, which count for no length', () => {
    expect(nameSchema.parse('  Nord wind ')).toBe('Nord wind');
    expect(codeSchema.parse(` ${'x'.repeat(64)} `)).toBe('x'.repeat(64));
  });

  it('are no name where they are blank, or longer than one may be', () => {
    expect(nameSchema.safeParse('   ').success).toBe(false);
    expect(nameSchema.safeParse('x'.repeat(255)).success).toBe(true);
    expect(nameSchema.safeParse('x'.repeat(256)).success).toBe(false);
    expect(codeSchema.safeParse('x'.repeat(65)).success).toBe(false);
  });

  it.each(['\u200B', '\u00AD\u00AD', '\u3164', '\u2800 \uFEFF', '\u115F', '\u0007', '\u0085\u001F'])(
    'are no name and no code without a sign that is seen: %j',
    (text) => {
      const schemas = [nameSchema, personNameSchema, codeSchema];
      expect(schemas.filter((schema) => schema.safeParse(text).success)).toEqual([]);
      expect(shownPattern.test(text)).toBe(false);
    },
  );

  it('are refused in words, and not by a pattern', () => {
    const refused = [
      [nameSchema, 'a\nb'],
      [shownTextSchema, 'a\u202Eb'],
      [shownLinesSchema, 'a\u202Eb'],
      [personNameSchema, 'a;b'],
      [codeSchema, 'a\u200Bb'],
    ] as const;
    for (const [schema, text] of refused) {
      const [issue] = schema.safeParse(text).error?.issues ?? [];
      expect(issue).toMatchObject({
        code: 'invalid_format',
        message: expect.stringMatching(/^It (?:has|may) /),
      });
    }
  });

  it('stand on several lines where they describe something, and turn nothing there either', () => {
    expect(shownLinesSchema.parse(' a\r\n\tb ')).toBe('a\r\n\tb');
    expect(shownLinesSchema.parse('')).toBe('');
    const refused = ['a\n\u202Eb', 'a\u0007b', 'a\u2028b', '\u200B'];
    expect(refused.filter((text) => shownLinesSchema.safeParse(text).success)).toEqual([]);
  });

  it('may hold signs that are not seen beside those that are, and may be empty where they are no name', () => {
    expect(nameSchema.parse('Haus\u00ADverwaltung')).toBe('Haus\u00ADverwaltung');
    expect(personNameSchema.parse('')).toBe('');
    expect(codeSchema.parse('')).toBe('');
    expect(shownPattern.test('')).toBe(true);
  });

  it.each([
    '\u200B',
    '\u200D',
    '\u00AD',
    '\u202E',
    '\u2066',
    '\u2028',
    '\uFFF9',
    '\uFE0F',
    '\u3164',
    '\u2800',
    '\u0007',
  ])('are no code with %j inside, which nobody sees', (sign) => {
    expect(codeSchema.safeParse(`DE${sign}01`).success).toBe(false);
  });

  it('are the same code however its letters are put together and whatever blanks stand in it', () => {
    const written = ['Größe 1', 'Gro\u0308ße 1', 'Größe\u00A01', 'Größe  1', ' Größe\u2003\u202F1\u3000'];
    expect(new Set(written.map((code) => codeSchema.parse(code)))).toEqual(new Set(['Größe 1']));
    expect(codeSchema.parse(`${'x'.repeat(63)}${' '.repeat(9)}`)).toBe('x'.repeat(63));
  });

  it.each(['DE 01', 'Größe-„A“/1', 'Проект.2', '王小明', '\u00E9', 'שלום'])('are a code: %j', (code) => {
    expect(codeSchema.parse(code)).toBe(code);
  });
});

describe('names that others are shown', () => {
  it.each(['Nordwind & Söhne', 'Норд ООД', 'شرکت\u200cها', '👩‍💼'])('are taken as they are: %j', (name) => {
    expect(nameSchema.parse(name)).toBe(name);
  });

  it.each(['a\u202Eb', 'a\u2066b', 'a\u200Fb', 'a\u0007b', 'a\nb', 'a\u2028b', 'a\u2029b'])(
    'turn and break nothing: %j',
    (name) => {
      expect(nameSchema.safeParse(name).success).toBe(false);
    },
  );
});

describe('ids in an address', () => {
  it('are read by their digits', () => {
    expect(idParameterSchema.parse('17')).toBe(17);
    expect(idParameterSchema.parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each(['0x1', '1e3', '+1', '01', ' 1', '1 ', '', '1.0', '-1', '0', '9007199254740992', '١'])(
    'are not %j',
    (text) => {
      expect(idParameterSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('the length of a page', () => {
  it('is read by its digits', () => {
    expect(pageQueryShape.limit.parse('100')).toBe(100);
    expect(pageQueryShape.limit.parse(undefined)).toBe(100);
  });

  it.each(['1e2', '0x10', '+5', ' 5', '05', '5.0', '', '0', '1001'])('is not %j', (text) => {
    expect(pageQueryShape.limit.safeParse(text).success).toBe(false);
  });
});

describe('days and instants', () => {
  it.each(['2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(30)}Z`])(
    'are none: %s',
    (text) => {
      expect(dateTimeSchema.safeParse(text).success).toBe(false);
    },
  );

  it('have no year 0', () => {
    expect(plainDateSchema.safeParse('0000-12-31').success).toBe(false);
    expect(plainDateSchema.safeParse('0001-01-01').success).toBe(true);
    expect(dateTimeSchema.safeParse('2026-01-01T00:00:00.123456Z').success).toBe(true);
  });
});

describe('lists of ids in a query string', () => {
  it.each<[unknown, number[]]>([
    ['', []],
    ['1', [1]],
    ['1,2', [1, 2]],
    [
      ['1', '2,3'],
      [1, 2, 3],
    ],
  ])('%j are %j', (text, ids) => {
    expect(idListQuerySchema.parse(text)).toEqual(ids);
  });

  it.each(['1,', ',', 'x', '0', '-1', '1.5'])('are not %j', (text) => {
    expect(idListQuerySchema.safeParse(text).success).toBe(false);
  });

  it('have a longest', () => {
    const ids = (length: number) => idListQuerySchema.safeParse('1,'.repeat(length - 1).concat('1'));
    expect(ids(idListMax).success).toBe(true);
    expect(ids(idListMax + 1).success).toBe(false);
  });
});
