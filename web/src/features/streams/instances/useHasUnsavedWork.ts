import { hasEdits, useDrafts } from '../shared/drafts.tsx';
import { useFileUpload } from '../source/fileUpload.tsx';

/** Whether something would be lost by leaving, or would make what is started now work on what is about to change. */
export function useHasUnsavedWork(): boolean {
  const drafts = useDrafts();
  const { upload } = useFileUpload();
  return upload !== null || hasEdits(drafts);
}
