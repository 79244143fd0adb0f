import { screen, within } from '@testing-library/react';

/** The texts of a table as it is read out, line by line, headers first; any kind of space as one. */
export function linesOf(table: HTMLElement): string[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.replaceAll(/\s/gu, ' ')));
}

export async function findLines(name: string | RegExp): Promise<string[][]> {
  return linesOf(await screen.findByRole('table', { name }));
}
