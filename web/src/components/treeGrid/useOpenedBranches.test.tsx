import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useExpansion } from './useExpansion.ts';
import { shortWord, useOpenedBranches } from './useOpenedBranches.ts';

const rows = [
  { id: 'id 0', parentId: null, code: '0' },
  { id: 'id 01', parentId: 'id 0', code: '01' },
  { id: 'id 0100', parentId: 'id 01', code: '0100' },
  { id: 'id 1', parentId: null, code: '1' },
  { id: 'id 10', parentId: 'id 1', code: '10' },
];
const wordOf = ({ code }: { readonly code: string }) => code;

function openAt(address: string, level: number) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const branches = useOpenedBranches(rows, wordOf);
      return { branches, expansion: useExpansion(rows, level, branches), at: useLocation().search };
    },
    { wrapper },
  ).result;
}

const shown = ({ expansion }: ReturnType<typeof openAt>['current']) =>
  expansion.visible.map(({ row }) => row.code);

describe('branches that are opened by hand', () => {
  it('are those that the address says', () => {
    expect(shown(openAt('/chart', 1).current)).toEqual(['0', '1']);
    expect(shown(openAt('/chart?open=0', 1).current)).toEqual(['0', '01', '1']);
    expect(shown(openAt('/chart?closed=0', 99).current)).toEqual(['0', '1', '10']);
    expect(openAt('/chart?open=0100&open=nobody', 1).current.branches.unknownCount).toBe(2);
  });

  it('come into the address, and leave it where the level says the same', () => {
    const result = openAt('/chart?tag=a', 99);
    act(() => result.current.expansion.toggle('id 1'));
    expect(result.current.at).toBe('?closed=1&tag=a');
    act(() => result.current.expansion.toggle('id 01'));
    expect(result.current.at).toBe('?closed=1&closed=01&tag=a');
    expect(shown(result.current)).toEqual(['0', '01', '1']);
    act(() => result.current.expansion.toggle('id 1'));
    expect(result.current.at).toBe('?closed=01&tag=a');
  });

  it('are called by a short word where they have no code', () => {
    const long = 'Нетекущи активи > Дълготрайни материални активи'.repeat(9);
    expect(shortWord(long)).toMatch(/^~[\da-z]{1,7}$/);
    expect(shortWord(`${long}.`)).not.toBe(shortWord(long));
  });
});
