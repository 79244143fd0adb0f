import { type DefinitionNode, Kind, OperationTypeNode, parse } from 'graphql';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import { financeAdministrator } from '../../demo/src/users.ts';
import { exampleNames } from '../support/graphiqlExamples.ts';
import { hangingMilliseconds } from '../support/limits.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { subscribe } from '../support/subscription.ts';

/** GraphiQL's examples, as its page gives them to the finance administrator: each answers, and shows something. */

interface Example {
  readonly query: string;
  /** JSON, as the page shows it. */
  readonly variables: string;
}

/** The record that a document asks for stands at most this deep below its data. */
const recordDepth = 2;

/** Places of an answer where a list is empty or a record is missing: it would show a visitor nothing. */
function emptyPlaces(value: unknown, place: readonly string[] = []): readonly string[] {
  const name = place.join('.');
  if (value === null) return place.length <= recordDepth ? [name] : [];
  if (Array.isArray(value)) {
    return value.length === 0 ? [name] : value.flatMap((entry) => emptyPlaces(entry, [...place, '0']));
  }
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, entry]) => emptyPlaces(entry, [...place, key]));
}

const isOperation = (definition: DefinitionNode) => definition.kind === Kind.OPERATION_DEFINITION;

describe('the examples of GraphiQL', () => {
  const product = sharedProduct('embedded');
  let session: GraphSession;
  const examples = new Map<string, Example>();

  beforeAll(async () => {
    session = await product.logIn(financeAdministrator);
    const page = await request(`${product.url}/graphql`, {
      headers: { accept: 'text/html', cookie: session.cookie ?? '' },
    });
    const [, tabs = '[]'] = /^ *const tabs = (.*);$/m.exec(await page.body.text()) ?? [];
    for (const example of JSON.parse(tabs) as Example[]) {
      const name = parse(example.query).definitions.find(isOperation)?.name?.value;
      examples.set(name ?? '', example);
    }
  });
  afterAll(() => product.leave());

  async function firstEvent(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const stopper = new AbortController();
    const signal = AbortSignal.any([stopper.signal, AbortSignal.timeout(hangingMilliseconds)]);
    const { value } = await subscribe(product.url, session, { query, variables }, signal).next();
    stopper.abort();
    expect(value?.errors).toBeUndefined();
    return value?.data;
  }

  it('are these', () => {
    expect([...examples.keys()]).toEqual(exampleNames);
  });

  it.each(exampleNames)('%s', async (name) => {
    const { query = '', variables: text = '{}' } = examples.get(name) ?? {};
    const variables = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const isSubscription = parse(query).definitions.some(
      (definition) => isOperation(definition) && definition.operation === OperationTypeNode.SUBSCRIPTION,
    );
    const data = isSubscription
      ? await firstEvent(query, variables)
      : await session.send<unknown>(query, variables);
    expect(data).toBeTruthy();
    // A mutation that was not refused names no errors.
    expect(emptyPlaces(data).filter((place) => !place.endsWith('.errors'))).toEqual([]);
  });
});
