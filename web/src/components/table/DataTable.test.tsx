import { Link } from 'react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { layOut } from '../../testing/layout.ts';
import { findLines } from '../../testing/tables.ts';
import { keep } from '../kept.ts';
import { tableOf, type DataColumn } from './columns.ts';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { windows } from '../../theme/tokens.ts';
import { DataTable } from './DataTable.tsx';
import { countCell } from './listTable.ts';

interface Fruit {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly kind: string;
}

const fruits: readonly Fruit[] = [
  { id: 'p', name: 'Pear', count: 10, kind: 'Pome' },
  { id: 'a', name: 'Äpfel', count: 9, kind: 'Pome' },
  { id: 'c', name: 'Cherry', count: 100, kind: 'Stone' },
];

const columns: readonly DataColumn<Fruit>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, text: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'count',
    header: 'Count',
    align: 'end',
    text: ({ count }) => String(count),
    sortBy: ({ count }) => count,
    written: [{ header: 'Pieces', cell: ({ count }) => countCell(count) }],
  },
  { id: 'kind', header: 'Kind', text: ({ kind }) => kind, render: ({ kind }) => <em>{kind}</em> },
];

const idOf = ({ id }: Fruit) => id;
const list = { label: 'Fruits', columns, rows: fruits, idOf };

describe('a list', () => {
  it('shows its columns and rows with their roles', async () => {
    renderRoute(<DataTable {...list} />);
    expect(await findLines('Fruits')).toEqual([
      ['Name', 'Count', 'Kind'],
      ['Pear', '10', 'Pome'],
      ['Äpfel', '9', 'Pome'],
      ['Cherry', '100', 'Stone'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Pear' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((each) => each.getAttribute('scope'))).toEqual([
      'col',
      'col',
      'col',
    ]);
  });

  it('of which not all is here asks for another order, and shows the one that it came in', async () => {
    const onSort = vi.fn<(columnId: string) => void>();
    const serverOrder = {
      columnIds: ['count'],
      sorting: { columnId: 'count', direction: 'desc' },
      onSort,
    } as const;
    renderRoute(<DataTable {...list} serverOrder={serverOrder} />);
    const lines = await findLines('Fruits');
    expect(lines.slice(1).map(([name]) => name)).toEqual(['Pear', 'Äpfel', 'Cherry']);
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('Count').getAttribute('aria-sort')).toBe('descending');
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(onSort).toHaveBeenCalledWith('count');
  });

  it('takes widths of columns by keyboard; the first that is chosen fixes the others as they are', async () => {
    layOut();
    keep({ personId: '', topic: 'columns table fruits' }, null);
    Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 80, 10);
    const first = renderRoute(<DataTable {...list} place="fruits" />);
    await findLines('Fruits');
    const widths = () => screen.getAllByRole('columnheader').map((each) => each.getAttribute('width'));
    expect(widths()).toEqual([null, null, null]);
    screen.getByRole('separator', { name: 'Width of the column Count' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(widths()).toEqual(['900', '884', '900']);
    await userEvent.keyboard('{Enter}');
    expect(widths()).toEqual(['900', '97', '900']);
    first.unmount();
    renderRoute(<DataTable {...list} place="fruits" />);
    await findLines('Fruits');
    expect(widths()).toEqual(['900', '97', '900']);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is moved sideways by keys where a small window is narrower', async () => {
    const match = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      match(query === windows.single ? 'all' : query),
    );
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(700);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    renderRoute(<DataTable {...list} />);
    const around = await screen.findByRole('group', { name: 'Fruits' });
    expect(around.tabIndex).toBe(0);
    expect(around.querySelector('table')).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('says what belongs there where there is nothing', async () => {
    renderRoute(<DataTable {...list} rows={[]} empty="No fruit yet" />);
    expect(await screen.findByText('No fruit yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is ordered by a header, up, down and back, and is written in the order that is shown', async () => {
    const written = vi.fn<(names: readonly string[]) => void>();
    renderRoute(
      <DataTable
        {...list}
        renderActions={(shown) => (
          <button
            type="button"
            onClick={() =>
              written(tableOf({ columns, rows: shown }).lines.map(({ cells }) => cells[0]?.text ?? ''))
            }
          >
            write
          </button>
        )}
      />,
    );
    const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
    const order = async () => (await findLines('Fruits')).slice(1).map(([name]) => name);
    const sorted = () => screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'));
    await click('Name');
    expect(await order()).toEqual(['Äpfel', 'Cherry', 'Pear']);
    expect(sorted()).toEqual(['ascending', null, null]);
    await click('write');
    expect(written).toHaveBeenLastCalledWith(['Äpfel', 'Cherry', 'Pear']);
    await click('Count');
    await click('Count');
    expect(await order()).toEqual(['Cherry', 'Pear', 'Äpfel']);
    expect(sorted()).toEqual([null, 'descending', null]);
    await click('Count');
    expect(await order()).toEqual(['Pear', 'Äpfel', 'Cherry']);
    expect(screen.queryByRole('button', { name: 'Kind' })).toBeNull();
  });

  it('writes a column as it says, and one without a word of its own as its text', () => {
    const { headers, lines } = tableOf({ columns, rows: fruits.slice(0, 1) });
    expect(headers).toEqual([['Name', 'Pieces', 'Kind']]);
    expect(lines[0]?.cells).toEqual([
      { text: 'Pear', amount: null },
      { text: '10', amount: null, count: 10 },
      { text: 'Pome', amount: null },
    ]);
  });

  it('puts a line above each group, one below where there is something to say, and asks for more', async () => {
    const onMore = vi.fn<() => void>();
    renderRoute(
      <DataTable
        {...list}
        group={{
          idOf: ({ kind }) => kind,
          renderHeader: ({ kind }) => `All of ${kind}`,
          renderFooter: ({ id }) => (id === 'a' ? 'More of Pome' : null),
        }}
        count="3 of 9"
        more={{ label: 'More', isLoading: false, onMore }}
      />,
    );
    expect((await findLines('Fruits')).map(([first]) => first)).toEqual([
      'Name',
      'All of Pome',
      'Pear',
      'Äpfel',
      'More of Pome',
      'All of Stone',
      'Cherry',
    ]);
    expect(screen.getByText('3 of 9')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('marks the chosen row, brings the wanted one into view, and lets a cell stand in several rows', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
    const spanned = columns.map((column) =>
      column.id === 'kind'
        ? { ...column, rowSpan: ({ id }: Fruit) => (id === 'a' ? 0 : id === 'p' ? 2 : 1) }
        : column,
    );
    renderRoute(
      <DataTable {...list} columns={spanned} isChosen={({ id }) => id === 'a'} shownId="c" isHeaderHidden />,
    );
    const rows = await screen.findAllByRole('row');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
    expect(rows.map((row) => row.children.length)).toEqual([3, 3, 2, 3]);
    expect(scrolled.mock.instances).toEqual([rows[3]]);
  });
});

it('opens the row that is clicked beside its links, and follows those', async () => {
  const leading: readonly DataColumn<{ readonly id: string }>[] = [
    { id: 'name', header: 'Name', text: ({ id }) => id },
    { id: 'link', header: 'Link', text: () => '', render: () => <Link to="/elsewhere">Elsewhere</Link> },
  ];
  const { router } = renderRoute(
    <DataTable
      label="Rows"
      columns={leading}
      rows={[{ id: 'a' }]}
      idOf={({ id }) => id}
      addressOf={({ id }) => `/rows/${id}`}
    />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
  await userEvent.click(screen.getByRole('cell', { name: 'a' }));
  expect(router.state.location.pathname).toBe('/rows/a');
});
