import type { ReactNode } from 'react';
import { DraftsProvider } from './drafts.tsx';
import { useDraftsKeeper, type EditedRecords } from './useDraftsKeeper.ts';

interface KeptDraftsProviderProps {
  readonly records: EditedRecords;
  readonly children: ReactNode;
}

/** Drafts that outlast the page, for whoever is signed in. */
export function KeptDraftsProvider({ records, children }: KeptDraftsProviderProps) {
  const keeper = useDraftsKeeper(records);
  return <DraftsProvider keeper={keeper}>{children}</DraftsProvider>;
}
