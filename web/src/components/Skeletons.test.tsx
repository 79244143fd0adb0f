import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { PageSkeleton } from './Skeletons.tsx';

const ready = Promise.resolve();

/** As a page that waits for another answer once something of it was chosen. */
function Page({ later }: { readonly later: Promise<void> }) {
  const [answer, setAnswer] = useState(ready);
  use(answer);
  return <input aria-label="Filter" onChange={() => setAnswer(later)} />;
}

it('what had the focus in a page has it back once the page has waited for another answer', async () => {
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await act(async () => {
    renderRoute(
      <Suspense fallback={<PageSkeleton />}>
        <Page later={later} />
      </Suspense>,
    );
  });
  const input = await screen.findByLabelText<HTMLInputElement>('Filter');
  input.focus();
  await act(async () => {
    fireEvent.change(input, { target: { value: 'x' } });
  });
  await waitFor(() => expect(input.style.display).toBe('none'));
  // As browsers do with what is not shown.
  input.blur();
  await act(async () => answer());
  await waitFor(() => expect(document.activeElement).toBe(input));
});
