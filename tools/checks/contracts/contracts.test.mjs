import { describe, expect, it } from 'vitest';
import { findGraphChanges } from './graphChanges.mjs';
import { findRestChanges } from './restChanges.mjs';
import { unnamed } from './unnamed.mjs';

const graph = `
  directive @mark(at: Int) on FIELD_DEFINITION
  interface Named { name: String! }
  type Period implements Named { name: String! start(zone: String): String! end: String }
  type Year { name: String! }
  union Span = Period | Year
  enum Cycle { MONTH QUARTER }
  input PeriodInput { name: String! cycle: Cycle }
  type Query { periods(cycle: Cycle): [Period!]! spans: [Span!]! save(input: PeriodInput!): Year }
`;

/** @param {[string, string]} change */
const graphAfter = ([from, to]) => {
  expect(graph).toContain(from);
  return findGraphChanges(graph, graph.replace(from, to)).map(({ coordinate }) => coordinate);
};

describe('breaking changes of the graph', () => {
  it.each(
    /** @type {[string, [string, string], string[]][]} */ ([
      ['a field removed', [' end: String', ''], ['Period.end']],
      ['a field of another type', ['end: String', 'end: Int'], ['Period.end']],
      ['a field that may be null now', ['): String!', '): String'], ['Period.start']],
      ['an argument removed', ['(zone: String)', ''], ['Period.start(zone:)']],
      ['an argument of another type', ['zone: String', 'zone: Int'], ['Period.start(zone:)']],
      ['a required argument added', ['(zone: String)', '(zone: String, at: Int!)'], ['Period.start(at:)']],
      ['a word removed', ['MONTH QUARTER', 'MONTH'], ['Cycle.QUARTER']],
      ['a member removed', ['Period | Year', 'Period'], ['Span.Year']],
      ['an interface removed', [' implements Named', ''], ['Period']],
      ['a required input field added', ['cycle: Cycle }', 'cycle: Cycle at: Int! }'], ['PeriodInput.at']],
      ['an input field removed', [' cycle: Cycle }', ' }'], ['PeriodInput.cycle']],
      ['a directive removed', ['directive @mark(at: Int) on FIELD_DEFINITION', ''], ['@mark']],
      ['an argument of a directive removed', ['@mark(at: Int)', '@mark'], ['@mark(at:)']],
    ]),
  )('are %s', (_, change, expected) => {
    expect(graphAfter(change)).toEqual(expected);
  });

  it.each(
    /** @type {[string, [string, string]][]} */ ([
      ['a field added', ['end: String', 'end: String days: Int']],
      ['a field that is never null now', ['end: String', 'end: String!']],
      ['an optional argument added', ['(zone: String)', '(zone: String, at: Int)']],
      ['a word added', ['MONTH QUARTER', 'MONTH QUARTER YEAR']],
      ['an optional input field added', ['cycle: Cycle }', 'cycle: Cycle at: Int }']],
      ['a description', ['type Year', '"A year." type Year']],
    ]),
  )('are not %s', (_, change) => {
    expect(graphAfter(change)).toEqual([]);
  });
});

const period = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    cycle: { $ref: '#/components/schemas/Cycle' },
    end: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['id', 'end'],
};
const body = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 255 },
    cycle: { $ref: '#/components/schemas/Cycle' },
    at: { type: ['integer', 'null'] },
    value: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
  required: ['name'],
};
const rest = {
  paths: {
    '/periods': {
      get: {
        parameters: [{ in: 'query', name: 'cycle', schema: { $ref: '#/components/schemas/Cycle' } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Period' } },
              },
            },
          },
        },
      },
      post: {
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Period' } } } },
        },
      },
    },
  },
  components: { schemas: { Period: period, Cycle: { type: 'string', enum: ['month', 'quarter'] } } },
};

/** @param {[string, string]} change */
const restAfter = ([from, to]) => {
  const text = JSON.stringify(rest);
  expect(text).toContain(from);
  return findRestChanges(rest, JSON.parse(text.replace(from, to))).map((change) => change.text);
};

describe('breaking changes of REST', () => {
  it.each(
    /** @type {[string, [string, string], string[]][]} */ ([
      ['an operation removed', ['"post":', '"put":'], ['POST /periods was removed.']],
      ['a parameter removed', ['"name":"cycle"', '"name":"size"'], ['GET /periods query cycle was removed.']],
      [
        'a parameter that is required now',
        ['"name":"cycle"', '"name":"cycle","required":true'],
        ['GET /periods query cycle became required.'],
      ],
      [
        'a word that is no longer taken',
        ['["month","quarter"]', '["month"]'],
        ['Cycle no longer takes quarter.'],
      ],
      ['a field of the answer removed', ['"id":', '"key":'], ['Period.id was removed.']],
      [
        'a field of the answer of another type',
        ['"id":{"type":"integer"}', '"id":{"type":"string"}'],
        ['Period.id changed type from integer to string.'],
      ],
      [
        'a field of the answer that may be left out',
        ['["id","end"]', '["end"]'],
        ['Period.id became optional.'],
      ],
      [
        'a field of the answer that may be null',
        ['"id":{"type":"integer"}', '"id":{"type":["integer","null"]}'],
        ['Period.id changed type from integer to integer | null.'],
      ],
      [
        'another form of a field',
        ['"format":"date"', '"format":"date-time"'],
        ['Period.end changed format from date to date-time.'],
      ],
      [
        'elements of another type',
        [
          '"tags":{"type":"array","items":{"type":"string"}',
          '"tags":{"type":"array","items":{"type":"integer"}',
        ],
        ['Period.tags[] changed type from string to integer.'],
      ],
      [
        'a field of the body removed',
        ['"name":{"type":"string"', '"title":{"type":"string"'],
        ['POST /periods body.name was removed.'],
      ],
      [
        'a field of the body that is required now',
        ['"required":["name"]', '"required":["name","at"]'],
        ['POST /periods body.at became required.'],
      ],
      [
        'a field of the body that takes no null',
        ['["integer","null"]', '"integer"'],
        ['POST /periods body.at changed type from integer | null to integer.'],
      ],
      [
        'a bound that is tighter',
        ['"maxLength":255', '"maxLength":64'],
        ['POST /periods body.name maxLength was tightened from 255 to 64.'],
      ],
      [
        'a form of a value that is no longer taken',
        [
          '{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}',
          '{"anyOf":[{"type":"string"}]}',
        ],
        ['POST /periods body.value no longer takes array.'],
      ],
      [
        'a body that is required now',
        ['"requestBody":{', '"requestBody":{"required":true,'],
        ['POST /periods body became required.'],
      ],
    ]),
  )('are %s', (_, change, expected) => {
    expect(restAfter(change)).toEqual(expected);
  });

  it.each(
    /** @type {[string, [string, string]][]} */ ([
      ['an operation added', ['"get":', '"put":{},"get":']],
      ['an optional parameter added', ['"parameters":[', '"parameters":[{"in":"query","name":"size"},']],
      ['a word added', ['["month","quarter"]', '["month","quarter","year"]']],
      ['a field of the answer added', ['"id":', '"key":{"type":"string"},"id":']],
      ['a field of the answer that always comes', ['["id","end"]', '["id","end","tags"]']],
      ['a field of the answer that is never null', [',{"type":"null"}]', ']']],
      ['an optional field of the body added', ['"at":', '"note":{"type":"string"},"at":']],
      ['a field of the body that may be left out', ['"required":["name"]', '"required":[]']],
      ['a bound that is looser', ['"maxLength":255', '"maxLength":500']],
      ['a description', ['"type":"object"', '"type":"object","description":"A period."']],
    ]),
  )('are not %s', (_, change) => {
    expect(restAfter(change)).toEqual([]);
  });
});

describe('the changelog', () => {
  const changes = [
    { coordinate: 'Period.end', text: 'Period.end was removed.' },
    { coordinate: 'GET /periods', text: 'GET /periods was removed.' },
  ];

  it('names breaking changes by their coordinate, in its section alone', () => {
    const changelog =
      '## Unreleased\n\n### Added\n\n- `GET /periods`\n\n### Changed contracts\n\n- `Period.end`: gone.\n';
    expect(unnamed(changes, changelog)).toEqual([changes[1]]);
    expect(unnamed(changes, '')).toEqual(changes);
  });

  it('names them anew after each release', () => {
    const released = '## 1.0.0\n\n### Changed contracts\n\n- `GET /periods`: gone.\n';
    const changelog = `## Unreleased\n\n### Changed contracts\n\n- \`Period.end\`: gone.\n\n${released}`;
    expect(unnamed(changes, changelog)).toEqual([changes[1]]);
    expect(unnamed(changes, `## Unreleased\n\n${released}`)).toEqual(changes);
  });
});
