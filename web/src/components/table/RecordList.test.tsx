import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderRoute } from '../../testing/renderRoute.tsx';
import { fieldColumn } from './columns.ts';
import { EnteredContext } from '../EnteredContext.ts';
import { RecordList } from './RecordList.tsx';

interface Fruit {
  readonly id: string;
  readonly name: string;
}

/** Of a form that knows what is entered in it. */
function Entered() {
  const tell = use(EnteredContext);
  return <button onClick={() => tell(true)}>Type</button>;
}

function Fruits() {
  const [rows, setRows] = useState<readonly Fruit[]>([
    { id: 'f1', name: 'Apple' },
    { id: 'f2', name: 'Pear' },
  ]);
  return (
    <RecordList
      title="Fruits"
      columns={[fieldColumn('name', 'Name')]}
      rows={rows}
      nameOf={({ name }) => name}
      isReadOnly={false}
      deletion={{
        text: 'It is gone then.',
        commit: async ({ id }) => {
          setRows(rows.filter((row) => row.id !== id));
          return { refusals: [] };
        },
      }}
      renderForm={(edited, end, cancel) => (
        <>
          <Entered />
          <input aria-label={edited ? 'Changed' : 'New'} defaultValue={edited?.name} />
          <button onClick={end}>Done</button>
          <button onClick={cancel}>Leave</button>
        </>
      )}
    />
  );
}

/** Its rows are read anew when the question before a deletion opens. */
function CountedFruits({ isLost = false }: { readonly isLost?: boolean }) {
  const [count, setCount] = useState(0);
  const rows = [{ id: 'f1', name: 'Apple', count }];
  return (
    <RecordList
      title="Fruits"
      columns={[fieldColumn('name', 'Name')]}
      rows={rows}
      nameOf={({ name }) => name}
      isReadOnly={false}
      deletion={{
        text: (row) => `${row.count} go with it.`,
        look: async () => {
          if (isLost) throw new Error('Lost.');
          setCount(2);
        },
        commit: async () => ({ refusals: [] }),
      }}
      renderForm={() => null}
    />
  );
}

it('the question before a deletion tells what is so by then', async () => {
  renderRoute(<CountedFruits />);
  await userEvent.click(await screen.findByLabelText('Delete Apple'));
  expect(await screen.findByText('2 go with it.')).toBeTruthy();
});

it('the question before a deletion says where that could not be read', async () => {
  renderRoute(<CountedFruits isLost />);
  await userEvent.click(await screen.findByLabelText('Delete Apple'));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read');
  expect(screen.getByText('0 go with it.')).toBeTruthy();
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the form below a list', () => {
  beforeEach(async () => {
    renderRoute(<Fruits />);
    await userEvent.type(await screen.findByLabelText('New'), 'Pl');
  });

  it('keeps what was typed while a row is deleted', async () => {
    await userEvent.click(screen.getByLabelText('Delete Pear'));
    await userEvent.click(screen.getByText('Delete'));
    await waitFor(() => expect(screen.queryByText('Pear')).toBeNull());
    expect(input('New').value).toBe('Pl');
  });

  it('begins anew once its row was added', async () => {
    await userEvent.click(screen.getByText('Done'));
    expect(input('New').value).toBe('');
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('has the focus in its first field once a row is added or chosen to be changed, and gives it back to the row', async () => {
    await userEvent.click(screen.getByText('Done'));
    await waitFor(() => expect(document.activeElement).toBe(input('New')));
    await userEvent.click(screen.getByLabelText('Edit Pear'));
    await waitFor(() => expect(document.activeElement).toBe(input('Changed')));
    await userEvent.click(screen.getByText('Done'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Edit Pear')));
  });

  it('is asked about before another row takes the place of what is entered in it', async () => {
    const edit = async (answer: string) => {
      await userEvent.click(screen.getByLabelText('Edit Pear'));
      const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
      await userEvent.click(question.getByRole('button', { name: answer }));
    };
    await userEvent.click(screen.getByText('Type'));
    await edit('Cancel');
    expect(input('New').value).toBe('Pl');
    await edit('Discard and edit');
    expect(input('Changed').value).toBe('Pear');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is asked about before it is left with what is entered in it, and gives the focus back to the row', async () => {
    await userEvent.click(screen.getByLabelText('Edit Pear'));
    await userEvent.click(screen.getByText('Type'));
    const leave = async (answer: string) => {
      await userEvent.click(screen.getByText('Leave'));
      const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
      await userEvent.click(question.getByRole('button', { name: answer }));
    };
    await leave('Cancel');
    expect(input('Changed').value).toBe('Pear');
    await leave('Discard');
    expect(await screen.findByLabelText('New')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Edit Pear')));
  });

  it('leaves the focus to the row that takes the place of a deleted one', async () => {
    await userEvent.click(screen.getByLabelText('Delete Apple'));
    await userEvent.click(screen.getByText('Delete'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Pear').closest('tr')));
    expect(await screen.findByText('Deleted: Apple')).toBeTruthy();
  });

  it('changes a row, and is for a new one again once that is saved', async () => {
    await userEvent.click(screen.getByLabelText('Edit Pear'));
    expect(input('Changed').value).toBe('Pear');
    await userEvent.click(screen.getByLabelText('Edit Apple'));
    expect(input('Changed').value).toBe('Apple');
    await userEvent.click(screen.getByText('Done'));
    expect(input('New').value).toBe('');
  });
});
