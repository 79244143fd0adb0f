import type { ClientSession } from './books.ts';

interface Instance {
  readonly id: string;
  readonly parent: { readonly id: string } | null;
  readonly position: number;
  readonly code: string;
  readonly name: string;
  readonly isDefault: boolean;
}

/** The dimension of costs, and the instances in it as an input that would save them again. */
export async function readCostCentres({ session, clientId }: ClientSession): Promise<{
  readonly dimensionId: string;
  readonly instances: readonly Readonly<Record<string, unknown>>[];
}> {
  const { client } = await session.send<{
    client: {
      dimensions: readonly { id: string; type: string; instances: readonly Instance[] }[];
    };
  }>(
    `query ($id: ID!) { client(id: $id) { dimensions {
      id type instances { id parent { id } position code name isDefault }
    } } }`,
    { id: clientId },
  );
  const dimension = client.dimensions.find(({ type }) => type === 'EXPENSE');
  if (dimension === undefined) throw new Error('The client has no dimension of costs');
  const instances = dimension.instances.map(({ parent, ...instance }) => ({
    ...instance,
    parentId: parent?.id ?? null,
  }));
  return { dimensionId: dimension.id, instances };
}

export async function addCostCentres(client: ClientSession, codes: readonly string[]): Promise<void> {
  const { dimensionId, instances } = await readCostCentres(client);
  const added = codes.map((code, index) => ({
    key: code,
    position: instances.length + index,
    code,
    name: `Cost centre ${code}`,
  }));
  await client.session.mutate(
    'saveDimensionInstances',
    { dimensionId, instances: [...instances, ...added] },
    '',
  );
}
