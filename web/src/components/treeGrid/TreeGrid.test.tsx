import { fireEvent, render as renderAlone, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../../testing/layout.ts';
import { keep } from '../kept.ts';
import { TreeGrid } from './TreeGrid.tsx';
import type { TreeGridColumn, TreeGridRow } from './types.ts';
import { useExpansion } from './useExpansion.ts';

interface Row extends TreeGridRow {
  readonly name: string;
}

const rows: readonly Row[] = [
  { id: 'assets', parentId: null, name: 'Assets' },
  { id: 'bank', parentId: 'assets', name: 'Bank' },
  { id: 'revenue', parentId: null, name: 'Revenue' },
  { id: 'total', parentId: null, name: 'Total', isTotal: true },
];

const ADDRESS = '?figure=1';

interface GridProps {
  readonly open: (id: string) => void;
  readonly shown?: readonly Row[];
}

function Grid({ open, shown = rows }: GridProps) {
  const expansion = useExpansion(shown, 99);
  const columns: readonly TreeGridColumn<Row>[] = [
    {
      id: 'name',
      header: 'Account',
      width: 200,
      isSticky: true,
      text: (row) => row.name,
      render: (row) => (
        <button type="button" tabIndex={-1} onClick={() => open(row.id)}>
          {row.name}
        </button>
      ),
    },
    {
      id: 'debit',
      header: 'Debit',
      groups: ['January', 'Turnover'],
      width: 100,
      text: () => '1.00',
      render: () => (
        <a href={ADDRESS} tabIndex={-1}>
          1.00
        </a>
      ),
      open: (row) => () => open(row.id),
    },
  ];
  return <TreeGrid place="test" label="Balance" columns={columns} expansion={expansion} />;
}

/** Widths are kept for whoever is signed in: nobody here. */
function render(grid: ReactNode) {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  return renderAlone(grid, { wrapper });
}

describe('the tree grid', () => {
  beforeEach(layOut);

  it('says how large it is and where each row stands', () => {
    render(<Grid open={vi.fn<(id: string) => void>()} />);
    const grid = screen.getByRole('treegrid', { name: 'Balance' });
    expect(grid.getAttribute('aria-rowcount')).toBe('7');
    const bank = screen.getByText('Bank').closest('[role=row]');
    expect(bank?.getAttribute('aria-level')).toBe('2');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Account',
      'January',
      'Turnover',
      'Debit',
    ]);
  });

  it('closes and opens a parent by keyboard', async () => {
    render(<Grid open={vi.fn<(id: string) => void>()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.queryByText('Bank')).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Bank')).toBeTruthy();
  });

  it('goes from a child to its parent, and opens a figure with Enter', async () => {
    const open = vi.fn<(id: string) => void>();
    render(<Grid open={open} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{End}{Enter}');
    expect(open).toHaveBeenLastCalledWith('assets');
    await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
    expect(open).toHaveBeenLastCalledWith('total');
  });

  describe('the width of a column', () => {
    const place = { personId: '', topic: 'columns test' };
    const headerOf = (name: string) => screen.getByRole('columnheader', { name });
    const widthOf = (name: string) => headerOf(name).style.width;
    const separatorOf = (name: string) => within(headerOf(name)).getByRole('separator');
    beforeEach(() => keep(place, null));

    it('is dragged, kept when it is let go of, and found again', () => {
      const { unmount } = render(<Grid open={vi.fn<(id: string) => void>()} />);
      const handle = separatorOf('Debit');
      handle.setPointerCapture = () => undefined;
      fireEvent.pointerDown(handle, { clientX: 300, pointerId: 1 });
      fireEvent.pointerMove(handle, { clientX: 350, pointerId: 1 });
      expect(widthOf('Debit')).toBe('150px');
      expect(localStorage.getItem('tributary.kept. columns test')).toBeNull();
      fireEvent.pointerUp(handle, { clientX: 350, pointerId: 1 });
      unmount();
      expect(localStorage.getItem('tributary.kept. columns test')).toBe('{"debit":150}');
      render(<Grid open={vi.fn<(id: string) => void>()} />);
      expect(widthOf('Debit')).toBe('150px');
      expect(separatorOf('Debit').getAttribute('aria-valuenow')).toBe('150');
    });

    it('is moved by keyboard, and fits what is in it after a double click or by keyboard', async () => {
      Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 230, 10);
      render(<Grid open={vi.fn<(id: string) => void>()} />);
      await userEvent.tab();
      await userEvent.keyboard('{End}{Alt>}{ArrowRight}{/Alt}');
      expect(widthOf('Debit')).toBe('116px');
      fireEvent.doubleClick(separatorOf('Debit'));
      expect(widthOf('Debit')).toBe('263px');
      await userEvent.keyboard('{Home}{Alt>}{Enter}{/Alt}');
      // With the indentation of the deepest.
      expect(widthOf('Account')).toBe('273px');
    });
  });

  it('names the cell that the keyboard stands on', async () => {
    render(<Grid open={vi.fn<(id: string) => void>()} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const id = screen.getByRole('treegrid').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Bank');
  });

  it('takes a click whose row came in anew between pressing and releasing', async () => {
    const open = vi.fn<(id: string) => void>();
    const user = userEvent.setup();
    const { rerender } = render(<Grid open={open} />);
    const pressed = screen.getByRole('button', { name: 'Bank' });
    await user.pointer({ keys: '[MouseLeft>]', target: pressed });
    rerender(<Grid open={open} shown={rows.map((row) => ({ ...row }))} />);
    expect(screen.getByRole('button', { name: 'Bank' })).toBe(pressed);
    await user.pointer({ keys: '[/MouseLeft]', target: pressed });
    expect(open).toHaveBeenCalledExactlyOnceWith('bank');
  });

  it('opens a link in a cell as its column does, and leaves it to the browser for another tab', async () => {
    const open = vi.fn<(id: string) => void>();
    const user = userEvent.setup();
    render(<Grid open={open} />);
    const line = within(screen.getByRole('row', { name: /Bank/ }));
    const link = line.getByRole('link', { name: '1.00' });
    const taken: boolean[] = [];
    const listen = (event: MouseEvent) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', listen);
    await user.click(link);
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    document.removeEventListener('click', listen);
    expect(taken).toEqual([true, false]);
    expect(open).toHaveBeenCalledExactlyOnceWith('bank');
    const id = screen.getByRole('treegrid').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('1.00');
  });
});
