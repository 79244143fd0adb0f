import { useEffect, useRef, useState } from 'react';
import { refusalOfError, type Refusal } from '../../../relay/refusals.ts';
import { uploadFile } from '../../../relay/uploadFile.ts';
import type { StreamKind } from '../shared/streamKinds.ts';

export interface UploadState {
  readonly fileName: string;
  readonly sent: number;
  readonly total: number;
  /** All bytes are there, and the file is being read: there is no way back from here. */
  readonly isRead: boolean;
}

/** Takes a file whose bytes are all there, by the id of its upload. */
type TakeFile = (uploadId: string) => Promise<readonly Refusal[]>;

export interface FileSending {
  /** The file that is under way, if any. */
  readonly upload: UploadState | null;
  /** Why the last file was not taken. */
  readonly refusals: readonly Refusal[];
  readonly send: (file: File, clientId: string, take: TakeFile) => Promise<void>;
  readonly stop: () => void;
  readonly dismiss: () => void;
}

/** Sends a file of a stream of a kind, which can be stopped, and then has it taken; both say how they failed. One file at a time. */
export function useFileSending(kind: StreamKind): FileSending {
  const [upload, setUpload] = useState<UploadState | null>(null);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const dismiss = () => setRefusals([]);
  const send = async (file: File, clientId: string, take: TakeFile) => {
    if (controller.current !== null) return;
    const { signal } = (controller.current = new AbortController());
    dismiss();
    const show = (sent: number, total: number, isRead = false) =>
      setUpload({ fileName: file.name, sent, total, isRead });
    show(0, file.size);
    try {
      const answer = await uploadFile({
        clientId,
        file,
        purpose: kind === 'PAYROLL' ? 'payroll_streams' : 'financial_streams',
        onProgress: show,
        signal,
      });
      if (answer === null) return;
      show(file.size, file.size, true);
      setRefusals(await take(answer.uploadId));
    } catch (error) {
      setRefusals([refusalOfError(error)]);
    } finally {
      controller.current = null;
      setUpload(null);
    }
  };
  return { upload, refusals, send, stop: () => controller.current?.abort(), dismiss };
}
