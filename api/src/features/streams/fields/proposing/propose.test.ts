import type { ClientId } from '@tributary/engine/ids';
import { expect, it } from 'vitest';
import { sampleRowsOf } from '../service.ts';
import { answers, type SeenOfFile } from './answers.ts';
import { propose } from './propose.ts';

const client = 1 as ClientId;
const widest = 4_096;

/** Columns that are all called an amount and hold some: each is held against what a field may be. */
function amounts(columnCount: number, rowCount: number): SeenOfFile {
  const columnNames = Array.from({ length: columnCount }, (_, column) => `Amount ${column}`);
  const sampleRows = Array.from({ length: rowCount }, (_, row) =>
    columnNames.map((name) => `${row + 1}.${100 + name.length},50`),
  );
  return { columnNames, sampleRows, firstDate: '2024-01-01', lastDate: '2024-12-31' };
}

it('what is proposed in a thread is what is proposed without one', async () => {
  const seen: SeenOfFile = {
    ...amounts(0, 0),
    columnNames: ['Buchungsdatum', 'Konto', 'Soll', 'Haben'],
    sampleRows: [
      ['31.01.2024', '4400', '', '119,00'],
      ['31.01.2024', '1200', '119,00', ''],
    ],
  };
  expect(await propose(client, 'type', seen)).toEqual(answers.type(seen));
  const dates = await propose(client, 'dates', { ...seen, type: null, previous: null });
  expect(dates).toMatchObject({ position: 0, format: { kind: 'date' } });
});

it('the widest file that is taken gets its proposal', async () => {
  const seen = amounts(widest, sampleRowsOf(widest));
  expect(await propose(client, 'type', seen)).toMatchObject({ type: 'single-account-entry' });
});

/** It is stopped at work, so it stands in no one's way. */
it('what takes too long is not proposed', async () => {
  expect(await propose(client, 'type', amounts(widest, 100), 0.05)).toBeNull();
});
