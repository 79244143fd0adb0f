import { useState, useTransition } from 'react';

/** Asks for the figures of a grid once more, and then for what stands behind one of them: its query takes the attempt along. */
export function useLoadAnew(onLoadAnew: () => Promise<void>) {
  const [attempt, setAttempt] = useState(0);
  const [isLoading, startLoading] = useTransition();
  const loadAnew = () =>
    startLoading(async () => {
      await onLoadAnew();
      setAttempt((last) => last + 1);
    });
  return { attempt, isLoading, loadAnew };
}
