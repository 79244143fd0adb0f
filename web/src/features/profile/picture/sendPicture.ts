import { codeOfFields, statusErrorOf, UnreachableError } from '../../../relay/errors.ts';
import { PREFLIGHT_HEADERS } from '../../../relay/request.ts';
import { withSession } from '../../../relay/sessionEnd.ts';

async function send(picture: Blob): Promise<string> {
  const body = new FormData();
  body.append('file', picture);
  const request: RequestInit = {
    method: 'POST',
    credentials: 'same-origin',
    headers: PREFLIGHT_HEADERS,
    body,
  };
  const answer = await fetch('/uploads/picture', request).catch(() => {
    throw new UnreachableError({ message: 'The connection broke off.', code: null, id: null });
  });
  const { pictureUrl, message, id, fields } = Object(await answer.json().catch(() => null));
  if (answer.ok && typeof pictureUrl === 'string') return pictureUrl;
  throw statusErrorOf(answer.status, {
    message: typeof message === 'string' ? message : `The server answered with status ${answer.status}.`,
    code: codeOfFields(fields),
    id: typeof id === 'string' ? id : null,
  });
}

/** Sends the picture of whoever is signed in. @returns its address @throws GraphError why it was not taken */
export function sendPicture(picture: Blob): Promise<string> {
  return withSession(() => send(picture));
}
