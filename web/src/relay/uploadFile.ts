import { codeOfFields, statusErrorOf, UnreachableError, type GraphFault } from './errors.ts';
import { PREFLIGHT_HEADERS } from './request.ts';
import { withSession } from './sessionEnd.ts';

export interface UploadAnswer {
  readonly uploadId: string;
}

/** What alone takes the file; each has its right. */
type UploadPurpose = 'financial_streams' | 'payroll_streams' | 'ledger' | 'initial_balance' | 'adjustments';

interface UploadOptions {
  readonly clientId: string;
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** Bytes sent so far, of all bytes. */
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

const contentTooLarge = 413;

interface UploadBody {
  readonly uploadId: string | null;
  readonly fault: GraphFault;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function parse(status: number, text: string): UploadBody {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // What stands before the server may answer in words of its own.
  }
  const { uploadId, message, id, fields } = Object(body);
  const code = status === contentTooLarge ? 'file_too_large' : codeOfFields(fields);
  const words = textOf(message) ?? `The server answered with status ${status}.`;
  return { uploadId: textOf(uploadId), fault: { message: words, code, id: textOf(id) } };
}

/** XMLHttpRequest, because fetch says nothing about how far an upload has come. */
function sendFile(options: UploadOptions): Promise<UploadAnswer | null> {
  const { clientId, file, purpose, onProgress, signal } = options;
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/uploads?purpose=${purpose}`);
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
      const { uploadId, fault } = parse(request.status, request.responseText);
      if (request.status < 300 && uploadId !== null) resolve({ uploadId });
      else reject(statusErrorOf(request.status, fault));
    });
    request.addEventListener('error', () => {
      reject(new UnreachableError({ message: 'The connection broke off.', code: null, id: null }));
    });
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Streams a file to the server; null where it was stopped. */
export function uploadFile(options: UploadOptions): Promise<UploadAnswer | null> {
  return withSession(() => sendFile(options));
}
