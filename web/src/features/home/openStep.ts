import type { EditorPlace } from '../../components/instances/editorAddress.ts';

interface OpenInstance {
  readonly status: string;
  readonly isStale: boolean;
  readonly lastRun: { readonly state: string; readonly errorCount: number } | null | undefined;
}

export interface OpenStep {
  readonly name: 'upload' | 'errors' | 'process' | 'watch' | 'processAgain';
  /** Where in the instance it is done. */
  readonly place: Pick<EditorPlace, 'pane'> & Partial<EditorPlace>;
}

/** What an instance that waits asks for next. */
export function openStep({ status, isStale, lastRun }: OpenInstance): OpenStep {
  if (status === 'NEW' || status === 'FETCH_FAILED') return { name: 'upload', place: { pane: 'source' } };
  if (status === 'PROCESSED' && isStale) return { name: 'processAgain', place: { pane: 'output' } };
  if (status !== 'DATA_READY' && status !== 'PROCESS_FAILED')
    return { name: 'watch', place: { pane: 'output' } };
  const hasErrors = (lastRun?.errorCount ?? 0) > 0;
  return hasErrors
    ? { name: 'errors', place: { pane: 'output', tab: 'errors' } }
    : { name: 'process', place: { pane: 'source' } };
}
