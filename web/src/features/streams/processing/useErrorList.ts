import { useEffect } from 'react';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';

interface ErrorList {
  readonly loadOptions: {
    readonly fetchPolicy: 'store-or-network' | 'network-only';
    readonly fetchKey: string;
  };
  /** The error from which the list was left. */
  readonly leftFrom: string | null;
  readonly leave: (errorId: string) => void;
}

/**
 * A list that was read since the last run stays as it was, with all its pages, so that the way back leads to the same place;
 * one of an earlier run is read anew.
 */
export function useErrorList(name: string): ErrorList {
  const { finishedAt, lists } = useErrorsOfRun();
  const known = lists.get(name);
  const isRead = known !== undefined && known.finishedAt === finishedAt;
  useEffect(() => {
    if (lists.get(name)?.finishedAt !== finishedAt) lists.set(name, { finishedAt, leftFrom: null });
  }, [lists, name, finishedAt]);
  return {
    loadOptions: {
      fetchPolicy: isRead ? 'store-or-network' : 'network-only',
      fetchKey: finishedAt ?? '',
    },
    leftFrom: isRead ? known.leftFrom : null,
    leave: (errorId) => lists.set(name, { finishedAt, leftFrom: errorId }),
  };
}
