import type { CustomFetch } from 'openid-client';

/** Many times what a provider says of itself, of its keys or of a person. */
export const answerBytesMax = 2 ** 20;

class AnswerTooLargeError extends Error {
  readonly code = 'ANSWER_TOO_LARGE';
}

/** Counted as it comes, unpacked: what an answer says of its own length may be left out, or untrue. */
async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    // It leaves the stream, which closes the connection.
    if (size > answerBytesMax) throw new AnswerTooLargeError('The answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * An answer is read whole before anything is made of it, no further than the bound, and within the time that the caller's
 * signal gives for all of it. It leads nowhere else.
 */
export const fetchBounded: CustomFetch = async (address, { body, ...options }) => {
  const answer = await fetch(address, { ...options, body: body ?? null, redirect: 'manual' });
  const { status, statusText, headers } = answer;
  return new Response(await readBounded(answer), { status, statusText, headers });
};
