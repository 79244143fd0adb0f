import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import figuresQuery, { type FiguresQuery } from '../../__generated__/FiguresQuery.graphql.ts';
import instancesQuery, { type InstancesQuery } from '../../__generated__/InstancesQuery.graphql.ts';
import { answer } from '../../testing/answer.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { findLines } from '../../testing/tables.ts';
import { Figures } from './Figures.tsx';
import { Instances } from './Instances.tsx';

const listed = <Node,>(nodes: readonly Node[]) => ({ edges: nodes.map((node) => ({ node })) });

type Client = NonNullable<InstancesQuery['rawResponse']['client']>;

const clientId = 'client';
const entities = [
  { id: 'e1', code: 'DE01', name: 'Nordwind', currency: 'EUR' },
  { id: 'e2', code: 'BG03', name: 'Iztok', currency: 'BGN' },
];
const january = { id: 'p1', startDate: '2025-01-01' };
const february = { id: 'p2', startDate: '2025-02-01', endDate: '2025-02-28' };
const march = { id: 'p3', endDate: '2025-03-31' };

const stream = (id: string, name: string, processedCount: number): Client['streams']['edges'][number] => ({
  node: {
    id,
    slug: name.toLowerCase(),
    name,
    legalEntity: { id: 'e1' },
    summary: {
      processedCount,
      openCount: 1,
      fromPeriod: processedCount > 0 ? january : null,
      toPeriod: processedCount > 0 ? march : null,
      lastProcessedAt: null,
      gaps: [],
      withoutInstance: [],
    },
  },
});

const valid = { isValid: true, problems: [], outdatedErrorCount: 0, foreseenErrorCount: 0 };
const toMend = {
  isValid: false,
  problems: [{ code: 'dateCannotBeParsed', subject: null, count: 22 }],
  outdatedErrorCount: 0,
  foreseenErrorCount: 0,
};

const open: Client['streamInstances']['edges'][number] = {
  node: {
    id: 'i1',
    range: '2025-01--2025-03',
    status: 'PROCESS_FAILED',
    isStale: false,
    staleCauses: [],
    fromPeriod: january,
    toPeriod: march,
    isVerified: false,
    source: { fileName: 'expenses.csv' },
    panes: { source: toMend, rules: valid, output: valid, unknownAccountCount: 0, unplacedAccountCount: 0 },
    lastRun: { isCurrent: true, errorCount: 22 },
    stream: { id: 's1', slug: 'expenses', name: 'Expenses' },
  },
};

async function openHome(client: Partial<Client>) {
  const { environment } = renderRoute(<Instances clientId={clientId} />, {
    path: '/:client',
    address: '/nordwind',
  });
  const nothing = { totalCount: 0, edges: [] };
  await answer<InstancesQuery>(environment, instancesQuery, {
    client: {
      id: clientId,
      legalEntities: listed(entities),
      streamInstances: nothing,
      streams: nothing,
      ...client,
    },
  });
}

describe('the lists of the first page', () => {
  it('names what waits with its next step, and how much more there is', async () => {
    await openHome({ streamInstances: { totalCount: 3, edges: [open] } });
    expect(await findLines('Needs attention')).toEqual([
      ['Stream', 'Periods', 'Status', 'Next step'],
      ['Expenses', 'Jan – Mar 2025', '22 errors', 'Show errors'],
    ]);
    expect(screen.getByRole('link', { name: 'Show errors: Expenses' }).getAttribute('href')).toBe(
      '/nordwind/streams/expenses/2025-01--2025-03?pane=output&tab=errors',
    );
    expect(screen.getByText(/^2 more/)).toBeTruthy();
  });

  it('does not forget what was wrong before a change', async () => {
    const node = {
      ...open.node,
      lastRun: { isCurrent: false, errorCount: 22 },
      status: 'DATA_READY',
    } as const;
    const changed = { ...valid, outdatedErrorCount: 22, foreseenErrorCount: 0 };
    await openHome({
      streamInstances: {
        totalCount: 1,
        edges: [
          {
            node: {
              ...node,
              panes: {
                source: changed,
                rules: valid,
                output: valid,
                unknownAccountCount: 0,
                unplacedAccountCount: 0,
              },
            },
          },
        ],
      },
    });
    expect((await findLines('Needs attention'))[1]).toEqual([
      'Expenses',
      'Jan – Mar 2025',
      '22 errors before the changes',
      'Check and process',
    ]);
  });

  it('says that nothing waits', async () => {
    await openHome({});
    expect(await screen.findByText(/processed and up to date/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Needs attention' })).toBeNull();
  });

  it('sets the streams beside their entity, and offers one that has none the way to the streams', async () => {
    await openHome({
      streams: { totalCount: 2, edges: [stream('s1', 'Ledger', 3), stream('s2', 'Payroll', 0)] },
    });
    expect(await findLines('Data coverage')).toEqual([
      ['Legal entity', 'Stream', 'Periods', expect.any(String), 'Last processed', 'Next step'],
      ['NordwindDE01 · EUR', 'Ledger', 'Jan – Mar 2025', '3 processed · 1 to do', '–', 'New import'],
      ['Payroll', '–', '1 to do', '–', 'New import'],
      ['IztokBG03 · BGN', 'No stream yet', '', '', '', 'New stream'],
    ]);
    expect(screen.getByRole('link', { name: 'New stream: Iztok' }).getAttribute('href')).toBe(
      '/nordwind/streams?create=stream&of=BG03',
    );
    expect(screen.getByRole('link', { name: 'New import: Ledger' }).getAttribute('href')).toBe(
      '/nordwind/streams?import=ledger',
    );
    expect(screen.getByRole('rowheader', { name: /Nordwind/ }).getAttribute('rowspan')).toBe('2');
  });

  it('names the periods that nothing covers, as what is to be done and in what is covered', async () => {
    const { node } = stream('s1', 'Ledger', 2);
    const gap = { fromPeriod: february, toPeriod: february };
    const gaps = [gap, gap, gap, gap, gap];
    const gapped = { node: { ...node, summary: { ...node.summary, gaps, withoutInstance: [gap] } } };
    await openHome({ streams: { totalCount: 1, edges: [gapped] } });
    expect((await findLines('Needs attention'))[1]).toEqual([
      'Ledger',
      'Feb 2025',
      'Import missing',
      'New import',
    ]);
    expect((await findLines('Data coverage'))[1]?.[2]).toBe(
      'Jan – Mar 2025, without Feb 2025, Feb 2025, Feb 2025, 2 more',
    );
  });

  it('leaves an entity out whose streams may be among those that are not listed', async () => {
    await openHome({ streams: { totalCount: 101, edges: [stream('s1', 'Ledger', 3)] } });
    const lines = await findLines('Data coverage');
    expect(lines.slice(1).map(([entity]) => entity)).toEqual(['NordwindDE01 · EUR']);
  });

  it('tells those who only read from when to when each entity has figures', async () => {
    const { environment } = renderRoute(<Figures clientId={clientId} />);
    await answer<FiguresQuery>(environment, figuresQuery, {
      client: {
        id: clientId,
        legalEntities: listed(entities),
        figureCoverage: [
          {
            legalEntity: { id: 'e1' },
            fromPeriod: january,
            toPeriod: march,
            gaps: [{ fromPeriod: february, toPeriod: february }],
            publishedAt: null,
          },
        ],
      },
    });
    expect(await findLines('Figures')).toEqual([
      ['Legal entity', 'Periods', 'Last processed'],
      ['NordwindDE01 · EUR', 'Jan – Mar 2025, without Feb 2025', '–'],
      ['IztokBG03 · BGN', 'No figures yet', '–'],
    ]);
  });

  it('says where figures will appear while there are none', async () => {
    const { environment } = renderRoute(<Figures clientId={clientId} />);
    await answer<FiguresQuery>(environment, figuresQuery, {
      client: { id: clientId, legalEntities: listed(entities), figureCoverage: [] },
    });
    expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
