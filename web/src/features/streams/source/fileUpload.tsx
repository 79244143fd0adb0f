import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Refusal } from '../shared/useCommit.ts';
import { uploadFile, UploadError, type UploadFailure } from '../../../relay/uploadFile.ts';
import { useSetStreamInstanceData } from './useSetStreamInstanceData.ts';

export interface UploadState {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
}

export interface UploadProblem {
  readonly failure: UploadFailure;
  readonly detail: string | null;
}

interface UploadTarget {
  readonly clientId: string;
  readonly instanceId: string;
  /** Of the instance as it was seen when the file was chosen. */
  readonly revision: number;
}

interface FileUpload {
  readonly upload: UploadState | null;
  readonly problem: UploadProblem | null;
  readonly errors: readonly Refusal[];
  readonly send: (file: File, target: UploadTarget) => Promise<void>;
  readonly stop: () => void;
  readonly dismiss: () => void;
}

const FileUploadContext = createContext<FileUpload | null>(null);

/**
 * Sends a file and then makes it the source of the instance; both can be stopped, and both say how they failed. It goes on while
 * another pane is looked at.
 */
export function FileUploadProvider({ children }: { readonly children: ReactNode }) {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [errors, setErrors] = useState<readonly Refusal[]>([]);
  const [setData] = useSetStreamInstanceData();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const dismiss = () => {
    setProblem(null);
    setErrors([]);
  };
  const send = async (file: File, { clientId, instanceId, revision }: UploadTarget) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    dismiss();
    setUpload({ fileName: file.name, sent: 0, total: file.size });
    const onProgress = (sent: number, total: number) => setUpload({ fileName: file.name, sent, total });
    try {
      const { uploadId } = await uploadFile({ clientId, file, onProgress, signal });
      const outcome = await setData({ input: { instanceId, uploadId, revision } });
      setErrors(outcome.errors);
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (error.failure !== 'aborted') setProblem({ failure: error.failure, detail: error.detail });
    } finally {
      setUpload(null);
    }
  };
  const value = { upload, problem, errors, send, stop: () => controller.current?.abort(), dismiss };
  return <FileUploadContext value={value}>{children}</FileUploadContext>;
}

export function useFileUpload(): FileUpload {
  const value = use(FileUploadContext);
  if (value === null) throw new Error('There is no FileUploadProvider above');
  return value;
}
