import { useEffect, useRef, useState } from 'react';
import { refusalOfError, type Refusal } from '../../relay/refusals.ts';
import { uploadFile } from '../../relay/uploadFile.ts';

export interface SentFile {
  readonly uploadId: string;
  readonly fileName: string;
}

/** Sends files for adjustments, one at a time: another one takes the place of the one before. */
export function useFileSending(clientId: string) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  /** Null where it was not sent, which `failure` says, or where another one took its place. */
  const send = async (file: File): Promise<SentFile | null> => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    setFailure(null);
    setIsSending(true);
    try {
      const onProgress = () => undefined;
      const answer = await uploadFile({ clientId, file, purpose: 'adjustments', onProgress, signal });
      return answer && { uploadId: answer.uploadId, fileName: file.name };
    } catch (error) {
      setFailure(refusalOfError(error));
      return null;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, failure, send };
}
