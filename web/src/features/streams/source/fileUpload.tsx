import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { refusalOfError, type Refusal } from '../../../relay/refusals.ts';
import { uploadFile } from '../../../relay/uploadFile.ts';
import { useSetStreamInstanceData } from './useSetStreamInstanceData.ts';

export interface UploadState {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** All bytes are there, and the file is being made the source: there is no way back from here. */
  readonly isRead: boolean;
}

interface UploadTarget {
  readonly instanceId: string;
  /** Of the instance as it was seen when the file was chosen. */
  readonly revision: number;
}

interface FileUpload {
  readonly upload: UploadState | null;
  /** Why the last file did not become the source. */
  readonly refusals: readonly Refusal[];
  readonly send: (file: File, target: UploadTarget) => Promise<void>;
  readonly stop: () => void;
  readonly dismiss: () => void;
}

const FileUploadContext = createContext<FileUpload | null>(null);

interface FileUploadProviderProps {
  readonly clientId: string;
  readonly children: ReactNode;
}

/**
 * Sends a file, which can be stopped, and then makes it the source of the instance; both say how they failed. One file at a
 * time; it goes on while another pane is looked at.
 */
export function FileUploadProvider({ clientId, children }: FileUploadProviderProps) {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { commit: setData } = useSetStreamInstanceData();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const dismiss = () => setRefusals([]);
  const send = async (file: File, { instanceId, revision }: UploadTarget) => {
    if (controller.current !== null) return;
    const { signal } = (controller.current = new AbortController());
    dismiss();
    const show = (sent: number, total: number, isRead = false) =>
      setUpload({ fileName: file.name, sent, total, isRead });
    show(0, file.size);
    try {
      const answer = await uploadFile({ clientId, file, onProgress: show, signal });
      if (answer === null) return;
      show(file.size, file.size, true);
      const outcome = await setData({ input: { instanceId, uploadId: answer.uploadId, revision } });
      setRefusals(outcome.refusals);
    } catch (error) {
      setRefusals([refusalOfError(error)]);
    } finally {
      controller.current = null;
      setUpload(null);
    }
  };
  const value = { upload, refusals, send, stop: () => controller.current?.abort(), dismiss };
  return <FileUploadContext value={value}>{children}</FileUploadContext>;
}

export function useFileUpload(): FileUpload {
  const value = use(FileUploadContext);
  if (value === null) throw new Error('There is no FileUploadProvider above');
  return value;
}
