import { complexityFromQuery } from '@pothos/plugin-complexity';
import { Kind, Lexer, parse, Source, TokenKind, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readExamples } from '../examples.ts';
import { periodIds } from '../features/periods/Period.ts';
import { schema } from '../schema.ts';
import { openDocumentLimits } from './limits.ts';

/** What is documented passes with room to spare: an integrator's own document may ask for several times as much. */
const room = 5;

function countTokens(query: string): number {
  const lexer = new Lexer(new Source(query));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

function countDirectives(query: string): number {
  let count = 0;
  visit(parse(query), {
    [Kind.DIRECTIVE]: () => {
      count += 1;
    },
  });
  return count;
}

const examples = (await readExamples(() => Promise.resolve(null))).map((example) => ({
  name: /(?:query|mutation|subscription) (\w+)/.exec(example.query)?.[1],
  ...example,
}));

describe('the cost of the examples', () => {
  it.each(examples)('leaves room: $name', ({ query, variables }) => {
    const { complexity, depth } = complexityFromQuery(query, { schema, variables: { ...variables } });
    expect(complexity * room).toBeLessThan(openDocumentLimits.cost);
    expect(countTokens(query) * room).toBeLessThan(openDocumentLimits.tokens);
    expect(depth).toBeLessThan(openDocumentLimits.depth);
    expect(countDirectives(query)).toBeLessThan(openDocumentLimits.directives);
  });

  it('grows with the columns of a trial balance', () => {
    const of = (from: number, to: number, rest = '') =>
      complexityFromQuery(
        `{ client(id: "") { trialBalance(filter: { fromPeriodId: "${periodIds.encode(1, from)}", toPeriodId: "${periodIds.encode(1, to)}" ${rest} }) { currency } } }`,
        { schema },
      ).complexity;
    const one = of(5, 5);
    expect(of(1, 12) - one).toBe(550);
    expect(of(1, 120) - one).toBe(5_950);
    expect(of(1, 1_000)).toBe(of(1, 120));
    // Periods that were added before others.
    expect(of(40, 1)).toBe(of(1, 120));
    expect(of(1, 120, 'aggregate: true')).toBe(one);
  });

  it('bounds how often whole charts are asked for', () => {
    const charts = (count: number): string =>
      `{ client(id: "") { ${Array.from({ length: count }, (_, index) => `a${index}: ledger { accounts { id code name type } }`).join(' ')} } }`;
    const cost = (count: number): number => complexityFromQuery(charts(count), { schema }).complexity;
    expect(cost(20)).toBeLessThan(openDocumentLimits.cost);
    expect(cost(50)).toBeGreaterThan(openDocumentLimits.cost);
  });

  it('grows with what is asked for', () => {
    const cost = (query: string): number => complexityFromQuery(query, { schema }).complexity;
    const page = (first: number): string =>
      `{ viewer { clients(first: 10) { edges { node { client { streams(first: ${first}) { edges { node { id name } } } } } } } } }`;
    expect(cost(page(100))).toBeGreaterThan(3 * cost(page(10)));
  });
});
