import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { newRule, type RulesDraft } from '../rules/ruleDraft.ts';
import { DraftsProvider, useDraft } from './drafts.tsx';
import { KeptDraftsNotice } from './KeptDraftsNotice.tsx';
import { createDraftsKeeper } from './useDraftsKeeper.ts';

const saved: RulesDraft = [newRule('r1', 'Saved')];
const isSame = (left: RulesDraft, right: RulesDraft) => left[0]?.name === right[0]?.name;

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

function Rules() {
  const { value, revision, isEdited, change, discard } = useDraft('rules', saved, 7, isSame);
  return (
    <>
      <input
        aria-label="Name"
        value={value[0]?.name ?? ''}
        onChange={({ target }) => change([newRule('r1', target.value)])}
      />
      <output>{`${String(revision)} ${isEdited ? 'edited' : 'saved'}`}</output>
      <button onClick={discard}>Saved</button>
    </>
  );
}

/** The editor, as one of somebody's tabs shows it. */
function open({ personId = 'anna', streamId = 's1' } = {}) {
  const keeper = createDraftsKeeper(personId, { streamId, instanceId: 'i1' });
  const view = renderRoute(
    <DraftsProvider keeper={keeper}>
      <KeptDraftsNotice editable={['rules']} />
      <Rules />
    </DraftsProvider>,
  );
  return view;
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const state = () => screen.getByRole('status').textContent;
const resume = () => screen.queryByRole('button', { name: 'Continue editing' });

/** Types, and closes the tab without saving. */
async function typeAndClose(text: string): Promise<void> {
  const { unmount } = open();
  await userEvent.type(nameField(), text);
  fireEvent(window, new Event('pagehide'));
  unmount();
}

it('offers what was typed when the tab was closed, as it was, with the revision it was made upon', async () => {
  await typeAndClose('!');
  open();
  expect(screen.getByRole('alert').textContent).toMatch(/Unsaved changes from .* \(rules\)/);
  expect([nameField().value, state()]).toEqual(['Saved', '7 saved']);
  await userEvent.click(resume() ?? nameField());
  expect([nameField().value, state()]).toEqual(['Saved!', '7 edited']);
  expect(resume()).toBeNull();
});

it('forgets it once it is discarded or saved', async () => {
  await typeAndClose('!');
  const { unmount } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  const question = await screen.findByRole('dialog');
  expect(screen.getByText(/^Unsaved changes from/)).toBeTruthy();
  await userEvent.click(within(question).getByRole('button', { name: 'Discard changes' }));
  expect(resume()).toBeNull();
  unmount();
  await typeAndClose('?');
  const again = open();
  await userEvent.click(resume() ?? nameField());
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  again.unmount();
  open();
  expect(resume()).toBeNull();
});

it('keeps offering it to whoever types something else, until that is saved or discarded', async () => {
  await typeAndClose('!');
  open();
  await userEvent.type(nameField(), '?');
  expect(screen.getByRole('alert').textContent).toMatch(/save or discard first/);
  expect(resume()).toHaveProperty('disabled', true);
  await vi.waitFor(() => expect(localStorage.getItem('tributary.draft.anna s1 rules')).toContain('Saved?'));
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  await userEvent.click(resume() ?? nameField());
  expect([nameField().value, state()]).toEqual(['Saved!', '7 edited']);
  expect(resume()).toBeNull();
});

it('keeps it beside what was typed and saved, or not, in a tab that was closed, the latest first', async () => {
  await typeAndClose('!');
  const saving = open();
  await userEvent.type(nameField(), '?');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  saving.unmount();
  await typeAndClose('#');
  open();
  await userEvent.click(resume() ?? nameField());
  expect(nameField().value).toBe('Saved#');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  await userEvent.click(resume() ?? nameField());
  expect(nameField().value).toBe('Saved!');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  expect(resume()).toBeNull();
});

it('offers it to nobody else, and on no other stream', async () => {
  await typeAndClose('!');
  open({ personId: 'bert' }).unmount();
  const { unmount } = open({ streamId: 's2' });
  expect(resume()).toBeNull();
  unmount();
});
