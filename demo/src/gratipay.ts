import { buildChartOfPaths } from './chart.ts';
import { readGratipayAccounts, readGratipayBooks } from './files.ts';
import type { GraphSession } from './graph.ts';
import { gratipayLayout } from './layouts.ts';
import { ensureChart, ensureFrame, rangeOf, readOrganisation } from './organisation.ts';
import { type Books, ensureBooks } from './stream.ts';

/** Another organisation with the real books of a small company: other periods, another currency, another chart. */

type Log = (text: string) => void;

const firstDay = '2012-01-01';
const firstDayOfBooks = '2012-06-01';
const lastDayOfBooks = '2016-04-30';
const entity = { code: 'GRT', name: 'Gratipay, LLC', currency: 'USD' };

export async function ensureGratipay(session: GraphSession, clientId: string, log: Log): Promise<void> {
  await ensureFrame(session, {
    clientId,
    currency: entity.currency,
    startDate: firstDay,
    entities: [entity],
  });
  await ensureChart(session, clientId, buildChartOfPaths(await readGratipayAccounts()));
  const organisation = await readOrganisation(session, clientId);
  const legalEntity = organisation.legalEntities.find(({ code }) => code === entity.code);
  if (legalEntity === undefined) throw new Error(`There is no legal entity ${entity.code}`);
  const books: Books = {
    clientId,
    entity: legalEntity,
    streamName: 'GnuCash book',
    range: rangeOf(organisation, firstDayOfBooks, lastDayOfBooks),
    layout: gratipayLayout,
    readFile: readGratipayBooks,
    noteOf: (code) => ({ description: code, type: 'STANDARD', isPlaced: true }),
    buildRules: () => [],
    eliminations: [],
  };
  await ensureBooks(session, books, log);
}
