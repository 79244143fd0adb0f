import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { usePaneStep } from '../../../components/pageActions.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { SaveBar } from './SaveBar.tsx';

const discard = vi.fn<() => void>();
const save = vi.fn<() => Promise<void>>(() => Promise.resolve());

/** What is next, as the line above the panes shows it. */
function Next() {
  const step = usePaneStep();
  return step ? <button onClick={step.run}>{`Next: ${step.label}`}</button> : <p>Nothing offered</p>;
}

function show(problem: string | null, isEdited = true) {
  renderRoute(
    <>
      <Next />
      <SaveBar
        isEdited={isEdited}
        saving={{ save, isSaving: false, refusals: [], conflict: null, reset: () => undefined }}
        problem={problem}
        describePart={(id) => ({ name: id, text: '' })}
        onDiscard={discard}
      />
    </>,
  );
}

it('is what is next, and saves from there', async () => {
  show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Next: Save' }));
  expect(save).toHaveBeenCalledOnce();
});

it.each([
  ['something is wrong', 'A name is missing', true],
  ['nothing was changed', null, false],
])('offers nothing where %s', async (_, problem, isEdited) => {
  show(problem, isEdited);
  expect(await screen.findByText('Nothing offered')).toBeTruthy();
});

it('asks before it discards what was edited', async () => {
  show(null);
  const ask = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(discard).not.toHaveBeenCalled();
  await ask('Discard changes');
  expect(discard).toHaveBeenCalledOnce();
});
