import { useEffect, useRef, useState } from 'react';
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
  readonly revision: number;
}

/** Sends a file and then makes it the source of the instance; both can be stopped, and both say how they failed. */
export function useFileUpload({ clientId, instanceId, revision }: UploadTarget) {
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
  const send = async (file: File) => {
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
  return { upload, problem, errors, send, stop: () => controller.current?.abort(), dismiss };
}
