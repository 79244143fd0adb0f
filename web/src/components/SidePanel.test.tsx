import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderRoute } from '../testing/renderRoute.tsx';
import { keep } from './kept.ts';
import { SidePanel } from './SidePanel.tsx';

const place = { personId: '', topic: 'panel test' };

const renderPanel = () =>
  renderRoute(
    <SidePanel title="Postings" place="test" onClose={() => undefined}>
      …
    </SidePanel>,
  );

const widthOf = async () => getComputedStyle(await screen.findByRole('complementary')).width;
const separator = () => screen.getByRole('separator', { name: 'Width of the panel' });

describe('the width of a panel', () => {
  beforeEach(() => keep(place, null));

  it('is moved by keyboard and found again', async () => {
    const first = renderPanel();
    await screen.findByRole('complementary');
    separator().focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    // A panel at the right grows to the left; what was measured is what it grows from.
    expect(await widthOf()).toBe('320px');
    first.unmount();
    renderPanel();
    expect(await widthOf()).toBe('320px');
  });

  it('is dragged, and put back by a double click', async () => {
    renderPanel();
    const before = await widthOf();
    const handle = separator();
    handle.setPointerCapture = () => undefined;
    fireEvent.pointerDown(handle, { clientX: 700, pointerId: 1 });
    fireEvent.pointerMove(handle, { clientX: 200, pointerId: 1 });
    expect(await widthOf()).toBe('500px');
    expect(localStorage.getItem('tributary.kept. panel test')).toBeNull();
    fireEvent.pointerUp(handle, { clientX: 200, pointerId: 1 });
    expect(localStorage.getItem('tributary.kept. panel test')).toBe('500');
    fireEvent.doubleClick(handle);
    expect(await widthOf()).toBe(before);
  });
});
