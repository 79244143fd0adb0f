import { useMemo } from 'react';
import { useQueryState } from '../useQueryState.ts';
import type { TreeGridRow } from './types.ts';
import type { Exceptions } from './useExpansion.ts';

/** So many fit into an address that every browser and server takes. */
const wordCountMax = 200;

/** A short word for a text of any length and script: an address has no room for the whole way to a branch without a code. */
export function shortWord(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93);
  return `~${(hash >>> 0).toString(36)}`;
}

interface OpenedBranches extends Exceptions {
  /** How many words of the address are no branch of the tree. */
  readonly unknownCount: number;
  /** What else the address says no more once another level is chosen. */
  readonly none: Readonly<Record<'open' | 'closed', null>>;
}

const none = { open: null, closed: null };

/** The branches that were opened and closed by hand, as the address says them: a copied link shows the same ones. */
export function useOpenedBranches<Row extends TreeGridRow>(
  rows: readonly Row[],
  wordOf: (row: Row) => string,
): OpenedBranches {
  const { search, change } = useQueryState();
  const { wordById, idsByWord } = useMemo(() => {
    const parents = new Set(rows.map(({ parentId }) => parentId));
    const byId = new Map(rows.filter(({ id }) => parents.has(id)).map((row) => [row.id, wordOf(row)]));
    const byWord = new Map<string, string[]>();
    for (const [id, word] of byId) byWord.set(word, [...(byWord.get(word) ?? []), id]);
    return { wordById: byId, idsByWord: byWord };
  }, [rows, wordOf]);
  const { byId, unknownCount } = useMemo(() => {
    const said = [
      ...search.getAll('open').map((word) => [word, true] as const),
      ...search.getAll('closed').map((word) => [word, false] as const),
    ];
    return {
      byId: new Map(
        said.flatMap(([word, isOpen]) => (idsByWord.get(word) ?? []).map((id) => [id, isOpen] as const)),
      ),
      unknownCount: said.filter(([word]) => !idsByWord.has(word)).length,
    };
  }, [search, idsByWord]);
  const set = (id: string, isOpen: boolean, isByLevel: boolean): void => {
    const word = wordById.get(id);
    if (word === undefined) return;
    const others = (name: string) => search.getAll(name).filter((each) => each !== word);
    const added = isByLevel ? [] : [word];
    change({
      open: [...others('open'), ...(isOpen ? added : [])].slice(-wordCountMax),
      closed: [...others('closed'), ...(isOpen ? [] : added)].slice(-wordCountMax),
    });
  };
  return { byId, set, unknownCount, none };
}
