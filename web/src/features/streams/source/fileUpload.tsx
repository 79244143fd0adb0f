import { createContext, use, type ReactNode } from 'react';
import type { StreamKind } from '../shared/streamKinds.ts';
import { type FileSending, useFileSending } from './useFileSending.ts';
import { useSetStreamInstanceData } from './useSetStreamInstanceData.ts';

interface UploadTarget {
  readonly instanceId: string;
  /** Of the instance as it was seen when the file was chosen. */
  readonly revision: number;
}

interface FileUpload extends Omit<FileSending, 'send'> {
  readonly send: (file: File, target: UploadTarget) => Promise<void>;
}

const FileUploadContext = createContext<FileUpload | null>(null);

interface FileUploadProviderProps {
  readonly clientId: string;
  readonly kind: StreamKind;
  readonly children: ReactNode;
}

/** Makes a file the source of an instance; it goes on while another pane is looked at. */
export function FileUploadProvider({ clientId, kind, children }: FileUploadProviderProps) {
  const sending = useFileSending(kind);
  const { commit: setData } = useSetStreamInstanceData();
  const send = (file: File, { instanceId, revision }: UploadTarget) =>
    sending.send(file, clientId, async (uploadId) => {
      const outcome = await setData({ input: { instanceId, uploadId, revision } });
      return outcome.refusals;
    });
  return <FileUploadContext value={{ ...sending, send }}>{children}</FileUploadContext>;
}

export function useFileUpload(): FileUpload {
  const value = use(FileUploadContext);
  if (value === null) throw new Error('There is no FileUploadProvider above');
  return value;
}
