import { PREFLIGHT_HEADERS } from './request.ts';

export interface UploadAnswer {
  readonly uploadId: string;
}

export type UploadFailure = 'tooLarge' | 'refused' | 'unreachable' | 'aborted';

export class UploadError extends Error {
  readonly failure: UploadFailure;
  /** What the server said, where it said something. */
  readonly detail: string | null;

  constructor(failure: UploadFailure, detail: string | null) {
    super(detail ?? failure);
    this.name = 'UploadError';
    this.failure = failure;
    this.detail = detail;
  }
}

interface UploadOptions {
  readonly clientId: string;
  readonly file: File;
  /** Bytes sent so far, of all bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

const contentTooLarge = 413;

function parse(text: string): { readonly uploadId: string | null; readonly message: string | null } {
  try {
    const body: unknown = JSON.parse(text);
    const { uploadId, message } = Object(body);
    return {
      uploadId: typeof uploadId === 'string' ? uploadId : null,
      message: typeof message === 'string' ? message : null,
    };
  } catch {
    return { uploadId: null, message: null };
  }
}

/** Streams a file to the server. XMLHttpRequest, because fetch says nothing about how far an upload has come. */
export function uploadFile({ clientId, file, onProgress, signal }: UploadOptions): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/uploads');
    const headers = {
      ...PREFLIGHT_HEADERS,
      'Content-Type': 'application/octet-stream',
      'X-Client-ID': clientId,
      'X-File-Name': encodeURIComponent(file.name),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      onProgress(event.loaded, file.size);
    });
    request.addEventListener('load', () => {
      const { uploadId, message } = parse(request.responseText);
      if (request.status < 300 && uploadId !== null) resolve({ uploadId });
      else reject(new UploadError(request.status === contentTooLarge ? 'tooLarge' : 'refused', message));
    });
    request.addEventListener('error', () => {
      reject(new UploadError('unreachable', null));
    });
    request.addEventListener('abort', () => {
      reject(new UploadError('aborted', null));
    });
    signal.addEventListener('abort', () => {
      request.abort();
    });
    request.send(file);
  });
}
