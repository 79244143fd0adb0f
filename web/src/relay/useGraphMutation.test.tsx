import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RenameStreamDialog } from '../features/streams/RenameStreamDialog.tsx';
import { renderRoute } from '../testing/renderRoute.tsx';
import { userError } from '../testing/userError.ts';
import { requestGraph } from './request.ts';
import { onSessionEnd } from './sessionEnd.ts';

type Answer = () => Promise<Response>;

function answered(body: unknown, status = 200): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return () => Promise.resolve(new Response(text, { status }));
}

function failed(code: string, id?: string): Answer {
  return answered({ errors: [{ message: 'English words.', extensions: { code, ...(id ? { id } : {}) } }] });
}

function refused(...errors: readonly object[]): Answer {
  return answered({ data: { updateStream: { stream: null, errors } } });
}

function lost(error: Error): Answer {
  return async () => {
    throw error;
  };
}

const timeOut = new DOMException('The operation timed out.', 'TimeoutError');

function brokenOffBody(): Promise<Response> {
  const body = new ReadableStream({ start: (controller) => controller.error(timeOut) });
  return Promise.resolve(new Response(body));
}

const tooLong = userError({ id: 'ERR-9', message: 'Too long.', code: 'too_long', path: ['name'] });
const required = userError({ id: 'ERR-9', message: 'Missing.', code: 'required', path: ['streamId'] });
const conflict = userError({ id: 'ERR-8', message: 'Changed.', code: 'conflict' });
const processing = userError({ id: 'ERR-6', message: 'Busy.', code: 'stream_is_processing' });
const unusedFiles = userError({ id: 'ERR-5', message: 'English.', code: 'tooManyUnusedFiles' });
const notCatalogued = userError({ id: 'ERR-7', message: 'The books are closed.', code: 'closed' });

const tooManyAtOnce = answered(
  { message: 'English.', fields: [{ path: '', code: 'too_many_at_once' }] },
  429,
);

const tooLarge = answered({ message: 'English.', fields: [{ path: '', code: 'request_too_large' }] }, 413);

const failures: readonly (readonly [string, Answer, readonly RegExp[], string | null])[] = [
  ['no right', failed('FORBIDDEN'), [/Your role in this client does not allow this/], null],
  ['an ended session', failed('UNAUTHENTICATED'), [/Your session has ended/], 'Sign in'],
  ['an ended session, by its status', answered({}, 401), [/Your session has ended/], 'Sign in'],
  ['a defect', failed('INTERNAL_SERVER_ERROR', 'ERR-1'), [/Something went wrong/, /Failure ERR-1/], 'Copy'],
  ['a defect outside of the graph', answered({ id: 'ERR-2' }, 500), [/went wrong/, /Failure ERR-2/], 'Copy'],
  ['a page too old', failed('PERSISTED_QUERY_NOT_IN_LIST'), [/has been updated/], 'Reload the page'],
  ['no answer in time', lost(timeOut), [/did not answer in time, but it may have made the change/], null],
  ['an answer broken off in time', brokenOffBody, [/did not answer in time/], null],
  ['a gateway that waited too long', answered('…', 504), [/did not answer in time/], null],
  ['no connection', lost(new TypeError('Failed to fetch')), [/cannot be reached/], null],
  [
    'an api that is down',
    failed('SERVICE_UNAVAILABLE', 'ERR-3'),
    [/not available at the moment.*minute\.Cancel/],
    null,
  ],
  ['a full disk', failed('DISK_FULL', 'ERR-4'), [/disk is full\. Nothing was changed.*room\.Cancel/], null],
  ['a gateway that is down', answered('<html>', 502), [/not available at the moment/], null],
  ['too many large changes at once', tooManyAtOnce, [/Wait until one of them has finished/], null],
  ['too many unused files', refused(unusedFiles), [/unused files are removed a day after/], null],
  ['more than can be sent', tooLarge, [/Shorten long lists or texts/], null],
  ['a record that is gone', failed('NOT_FOUND'), [/no longer exists/], 'Reload the page'],
  ['a document that is refused', failed('BAD_USER_INPUT'), [/English words\./], null],
  ['fields at fault', refused(tooLong, required), [/text is too long\./, /value is missing\./], null],
  [
    'a newer revision',
    refused(conflict),
    [/Someone else changed this/, /Reload it and try again\.Reload/],
    'Reload the page',
  ],
  [
    "a state of its feature, in the feature's words",
    refused(processing),
    [/is being processed\. Nothing/],
    null,
  ],
  ['what only the server words', refused(notCatalogued), [/The books are closed\.Cancel/], null],
];

async function rename(answer: Answer, namespaces: readonly string[] = ['streams']) {
  vi.stubGlobal('fetch', answer);
  const close = vi.fn<() => void>();
  const { environment } = renderRoute(<RenameStreamDialog streamId="1" name="Books" onClose={close} />, {
    namespaces,
  });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ledger{Enter}');
  await act(async () => {
    const operation = environment.mock.getMostRecentOperation();
    const { node, variables } = operation.request;
    await requestGraph(node.params, variables).then(
      (response) => environment.mock.resolve(operation, response),
      (error: Error) => environment.mock.reject(operation, error),
    );
  });
  return { close, field };
}

describe('a change that is not done', () => {
  it.each(failures)('says so for %s, and keeps what was typed', async (_name, answer, texts, way) => {
    const ended = vi.fn<() => void>();
    const forget = onSessionEnd(ended);
    const { close, field } = await rename(answer);
    forget();
    // What is wrong with a field is read out at it.
    const alerts = screen.getAllByRole('alert');
    for (const text of texts) expect(screen.getByRole('dialog').textContent).toMatch(text);
    const ways = alerts.flatMap((alert) =>
      [...alert.querySelectorAll('a, button')].map((each) => each.textContent),
    );
    expect(ways).toEqual(way === null ? [] : [way]);
    expect(field.value).toBe('Ledger');
    expect(close).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
  });

  it('does not borrow the words of a feature that the page does not show', async () => {
    await rename(refused(processing), ['dimensions']);
    expect(screen.getByRole('alert').textContent).toBe('Busy.');
  });

  it('is nothing to speak of where it is done', async () => {
    const { close } = await rename(
      answered({
        data: {
          updateStream: {
            stream: { id: '1', name: 'Ledger', type: 'DOUBLE_ENTRY', isTypeChosen: true },
            errors: [],
          },
        },
      }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a question without a session', () => {
  it('leads to the sign-in page', async () => {
    const ended = vi.fn<() => void>();
    const forget = onSessionEnd(ended);
    vi.stubGlobal('fetch', failed('UNAUTHENTICATED'));
    const question = { id: '1', name: 'Query', operationKind: 'query', text: null, metadata: {} } as const;
    await expect(requestGraph(question, {})).rejects.toThrow('English words.');
    forget();
    expect(ended).toHaveBeenCalledOnce();
  });
});
