import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { useFocusGoesOn } from './useFocusGoesOn.ts';

interface Shown {
  readonly next?: string | undefined;
  readonly save?: 'ready' | 'busy' | undefined;
}

function Page({ next, save }: Shown) {
  const { whole, pane } = useFocusGoesOn();
  return (
    <main ref={whole}>
      <h1>Import</h1>
      <div data-next-step>
        {next !== undefined && <button type="button">Look first</button>}
        {next !== undefined && <button type="button">{next}</button>}
      </div>
      <section ref={pane}>
        <h2>Accounts</h2>
        <p>Many</p>
        {save !== undefined && (
          <button type="button" disabled={save === 'busy'}>
            Save
          </button>
        )}
      </section>
    </main>
  );
}

async function press(shown: Shown = {}) {
  const { rerender } = render(<Page {...shown} save="ready" />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const turn = (into: Shown) => rerender(<Page {...into} />);
  const isOn = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  return { turn, isOn };
}

it('goes to the button of what is next when the pressed one goes', async () => {
  const { turn, isOn } = await press();
  turn({ save: 'busy' });
  turn({ next: 'Process' });
  await isOn('Process');
});

it('goes to the heading of the pane where nothing is next, and on once something is', async () => {
  const { turn, isOn } = await press();
  turn({});
  await isOn('Accounts');
  turn({ next: 'Process' });
  await isOn('Process');
});

it('stays at the heading for whoever goes on reading there', async () => {
  const { turn, isOn } = await press();
  turn({});
  await isOn('Accounts');
  await userEvent.keyboard('{ArrowDown}');
  turn({ next: 'Process' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  await isOn('Accounts');
});

it('comes back to what was only busy', async () => {
  const { turn, isOn } = await press({ next: 'Process' });
  turn({ next: 'Process', save: 'busy' });
  turn({ next: 'Process', save: 'ready' });
  await isOn('Save');
});

it('takes no focus from whoever left before', async () => {
  const { turn } = await press({ next: 'Process' });
  await userEvent.click(screen.getByText('Many'));
  expect(document.activeElement).toBe(document.body);
  turn({ next: 'Process' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.activeElement).toBe(document.body);
});

it('goes to what is next for whoever was led here, and nowhere for whoever opens the address', async () => {
  const routes = [
    { path: '/', element: null },
    { path: '/import', element: <Page next="Process" /> },
  ];
  const opened = render(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/import'] })} />,
  );
  await screen.findByText('Accounts');
  expect(document.activeElement).toBe(document.body);
  opened.unmount();
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/import'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Process'));
});
