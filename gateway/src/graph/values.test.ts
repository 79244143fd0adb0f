import { isInputType, parse, type GraphQLNamedInputType } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../schema.ts';
import { allRights, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { findVariableFaults } from './variables.ts';

/** What is sent may be a secret: no answer that tells of a fault repeats any of it. */

const secret = 'hunter2-hunter2';
const secretNumber = 987_654_321.5;
const isRepeated = /hunter2|987654321/;
const wrongForSomething: readonly unknown[] = [
  secret,
  secretNumber,
  secretNumber * 2 ** 20 * 10,
  { is: secret },
  { is: { is: [secretNumber] } },
  [secret],
  [[{ is: secret }]],
  [secretNumber],
  [{ is: secretNumber }, secret],
];

const isInput = (type: unknown): type is GraphQLNamedInputType => isInputType(type);
const inputTypes = Object.values(schema.getTypeMap()).filter(isInput);

it('a fault of a variable keeps what was given to itself, whatever its type is', () => {
  const given = [...wrongForSomething, ...wrongForSomething.map((value) => [value])];
  const messages = inputTypes.flatMap(({ name }) =>
    [`${name}!`, `[${name}!]`].flatMap((type) => {
      const document = parse(`query ($given: ${type}) { __typename }`);
      return given.flatMap((value) =>
        findVariableFaults({ schema, document, variableValues: { given: value } }),
      );
    }),
  );
  expect(messages.length).toBeGreaterThan(inputTypes.length);
  expect(messages.filter(({ message }) => isRepeated.test(message))).toEqual([]);
});

describe('an answer to who signs in', () => {
  const api = new StubApi();
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.start({ dispatcher: api.agent, isDemonstration: true });
  });
  afterAll(async () => gateway.stop());
  beforeEach(() => api.grant(allRights));

  const signIn = 'mutation ($i: LoginInput!) { login(input: $i) { location } }';
  const messageOf = async (query: string, variables: Record<string, unknown> = {}) => {
    const response = await gateway.post({ query, variables }, { cookie: '' });
    const text = await response.text();
    expect(text).not.toMatch(isRepeated);
    return (JSON.parse(text) as { errors: { message: string }[] }).errors[0]?.message;
  };

  it.each([{ is: secret }, secretNumber, [secret], true])(
    'names the place and the type alone: %j',
    async (password) => {
      expect(await messageOf(signIn, { i: { email: 'a@b.example', password } })).toBe(
        'Variable "$i" got an invalid value at "i.password": Expected type "String".',
      );
    },
  );

  it.each([
    [`{ is: "${secret}" }`, 'Expected value of type "String!".'],
    [`["${secret}"]`, 'Expected value of type "String".'],
    [String(secretNumber), 'Expected value of type "String!".'],
    ['hunter2', 'Expected value of type "String!".'],
    [`"${secret}" "${secret}"`, 'Syntax Error: Expected Name, found String.'],
    [`"a" ${secretNumber}`, 'Syntax Error: Expected Name, found Float.'],
    [`"a" """${secret}\n"${secret}"""`, 'Syntax Error: Expected Name, found BlockString.'],
  ])('does so where it stands in the document: %s', async (literal, message) => {
    const query = `mutation { login(input: { email: "a@b.example", password: ${literal} }) { location } }`;
    expect(await messageOf(query)).toBe(message);
  });
});
