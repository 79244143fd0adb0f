import { createContext, useContext } from 'react';

/** What the signed-in person may do with a stream and what it holds. */
export interface StreamRights {
  readonly canEdit: boolean;
  readonly canDelete: boolean;
}

export const StreamRightsContext = createContext<StreamRights>({ canEdit: true, canDelete: true });

/** With the stream of the import that is shown. */
export function useStreamRights(): StreamRights {
  return useContext(StreamRightsContext);
}
