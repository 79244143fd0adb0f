import DataLoader from 'dataloader';

/** As many ids as a call takes, and as many records as it answers. */
const idsPerCall = 1_000;

/** Records of a list by their ids, as many with one call as it takes; null where there is none. */
export function idLoader<Item extends { readonly id: number }>(
  read: (query: {
    readonly ids: number[];
    readonly limit: number;
  }) => Promise<{ readonly items: readonly Item[] }>,
): DataLoader<number, Item | null> {
  return new DataLoader<number, Item | null>(
    async (ids) => {
      const { items } = await read({ ids: [...ids], limit: ids.length });
      const found = new Map(items.map((item) => [item.id, item]));
      return ids.map((id) => found.get(id) ?? null);
    },
    { maxBatchSize: idsPerCall },
  );
}
