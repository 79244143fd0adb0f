import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { World } from '../support/operations/world.ts';
import { RecordingProxy } from '../support/recordingProxy.ts';
import { root } from '../support/root.ts';
import { screenVariables } from './screenVariables.ts';

/**
 * How often a screen makes the gateway ask the api. The numbers are fixed in `upstreamCalls.json`: one that rises says that a
 * list is read row by row. `vitest run contract -u` writes them down anew.
 */

interface Screen {
  readonly name: string;
  readonly document: string;
  readonly variableNames: readonly string[];
}

const tableFile = path.join(import.meta.dirname, 'upstreamCalls.json');

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}

async function readScreens(): Promise<readonly Screen[]> {
  const documents = await readJson<Readonly<Record<string, string>>>(
    path.join(root, 'web', 'persisted.json'),
  );
  return Object.values(documents).flatMap((document) => {
    const operation = parse(document).definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
    if (operation?.operation !== OperationTypeNode.QUERY) return [];
    const variableNames = (operation.variableDefinitions ?? []).map(
      (definition) => `${definition.variable.name.value}: ${print(definition.type)}`,
    );
    return [{ name: operation.name?.value ?? '', document, variableNames }];
  });
}

describe('calls of the api behind each screen', () => {
  let demonstration: RunningDemonstration;
  let proxy: RecordingProxy;
  let world: World;

  beforeAll(async () => {
    demonstration = await startDemonstration('embedded', {
      apiUrlSeenByGateway: async (apiUrl) => {
        proxy = await RecordingProxy.start(apiUrl);
        return proxy.url;
      },
    });
    world = await World.enter(demonstration.product);
  });
  afterAll(async () => {
    await demonstration.stop();
    await proxy.stop();
  });

  it('are as many as were written down', async () => {
    const observed: Record<string, number> = {};
    const screens = await readScreens();
    // A name that stands there twice is a document that nobody sends any more.
    expect(new Set(screens.map((screen) => screen.name)).size).toBe(screens.length);
    for (const screen of screens) {
      for (const [label, variables] of screenVariables(world, screen)) {
        proxy.forget();
        const session = screen.document.includes('admin {') ? world.platform : world.administrator;
        const { errors } = await session.answer(screen.document, variables);
        expect([label, errors]).toEqual([label, undefined]);
        observed[label] = proxy.calls.length;
      }
    }
    const inOrder = Object.fromEntries(
      Object.entries(observed).toSorted(([left], [right]) => left.localeCompare(right)),
    );
    await expect(`${JSON.stringify(inOrder, null, 2)}\n`).toMatchFileSnapshot(tableFile);
  });
});
