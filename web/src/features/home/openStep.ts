import type { EditorPlace } from '../../components/instances/editorAddress.ts';
import { isBusy, type InstanceStatus } from '../../components/instances/instanceStatus.ts';
import { nextStep, type NextStepInput } from '../../components/instances/nextStep.ts';

interface OpenInstance {
  readonly status: InstanceStatus;
  readonly panes: NextStepInput['panes'];
  readonly isVerified: boolean;
  readonly source: object | null | undefined;
}

export interface OpenStep {
  readonly name:
    | 'upload'
    | 'fields'
    | 'companies'
    | 'accounts'
    | 'rules'
    | 'errors'
    | 'process'
    | 'watch'
    | 'processAgain';
  /** Where in the instance it is done. */
  readonly place: Pick<EditorPlace, 'pane'> & Partial<EditorPlace>;
}

/** What an instance that waits asks for next: the same that its own page says. */
export function openStep({ status, panes, isVerified, source }: OpenInstance): OpenStep {
  if (status === 'PROCESSED') return { name: 'processAgain', place: { pane: 'output' } };
  const next = nextStep({
    status,
    panes,
    isVerified,
    hasFile: source !== null && source !== undefined,
    hasUnsavedEdits: false,
    isRunning: false,
  });
  if (isBusy(status) || next === null) return { name: 'watch', place: { pane: 'output' } };
  const place = next.place ?? { pane: 'source' as const };
  if (next.name === 'file' || next.name === 'save') return { name: 'upload', place };
  if (next.name === 'verify' || next.name === 'process') return { name: 'process', place };
  if (next.name === 'mapping') return { name: 'accounts', place };
  if (next.name === 'side' || next.name === 'dateOrder' || next.name === 'columns')
    return { name: 'fields', place };
  return { name: next.name, place };
}
