import { acceptAccounts, createInstance, giveFile, listPeriods, periodAt } from '../../support/books.ts';
import { processInstance, saveFieldMap } from '../../support/books.ts';
import { smallFileFields } from '../../support/worldBooks.ts';
import type { JourneyBooks } from './books.ts';

/** Two months of a small company, as few figures as an income statement and a balance sheet can have. */

const rows = [
  '1,2026-02-02,1200,5000.00,,Contribution',
  '1,2026-02-02,3000,,5000.00,Contribution',
  '2,2026-02-10,1200,2000.00,,Sales',
  '2,2026-02-10,4000,,2000.00,Sales',
  '3,2026-02-20,6200,480.25,,Rent',
  '3,2026-02-20,1200,,480.25,Rent',
  '4,2026-03-10,1200,1000.00,,Sales',
  '4,2026-03-10,4000,,1000.00,Sales',
  '5,2026-03-20,6200,480.25,,Rent',
  '5,2026-03-20,1200,,480.25,Rent',
];

/** What an income statement and a balance sheet make of them, the months beside each other. */
export const expectedFigures = {
  months: [2, 3],
  revenue: [2000, 1000],
  result: [1519.75, 519.75],
  /** Of revenue, in percent with two decimals. */
  margin: [75.99, 51.98],
  assets: [1519.75, 2039.5],
} as const;

/** Brought in and processed through the graph. */
export async function postTwoMonths({ client, legalEntityId }: JourneyBooks): Promise<void> {
  const periods = await listPeriods(client);
  const instance = await createInstance(client, {
    name: 'Two months',
    type: 'SINGLE_ACCOUNT_ENTRY',
    legalEntityId,
    fromPeriodId: periodAt(periods, '2026-02-01').id,
    toPeriodId: periodAt(periods, '2026-03-01').id,
  });
  const text = `${['id,date,account,debit,credit,text', ...rows].join('\n')}\n`;
  await giveFile(client, instance.instanceId, { name: 'two-months.csv', bytes: Buffer.from(text) });
  await saveFieldMap(client.session, instance.instanceId, smallFileFields);
  await acceptAccounts(client.session, instance);
  const { status } = await processInstance(client.session, instance.instanceId);
  if (status !== 'PROCESSED') throw new Error(`The two months were not processed: ${status}`);
}
