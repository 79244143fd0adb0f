import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import generalPageQuery, { type GeneralPageQuery } from '../../../__generated__/GeneralPageQuery.graphql.ts';
import removePictureMutation, {
  type useRemovePictureMutation,
} from '../../../__generated__/useRemovePictureMutation.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { GeneralPage } from '../GeneralPage.tsx';

const config = { isLanguageSwitcherDisabled: false, isDemonstration: false };
const user = {
  id: 'U1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bell',
  isPlatformAdmin: false,
  language: null,
};
const address = '/files/profile/picture?version=1';

beforeEach(() => {
  vi.unstubAllGlobals();
});

async function open(pictureUrl: string | null) {
  const { environment } = renderRoute(<GeneralPage />, {
    query: { document: generalPageQuery, variables: {} },
    namespaces: ['profile'],
  });
  await answer<GeneralPageQuery>(environment, generalPageQuery, {
    config,
    viewer: { invitationCount: 0, user: { ...user, pictureUrl } },
  });
  await screen.findByRole('button', { name: /Choose picture/ });
  return environment;
}

function answerUpload(status: number, body: object) {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', send);
  return send;
}

const png = Uint8Array.from('\x89PNG\r\n\x1a\nIHDR', (sign) => sign.charCodeAt(0));

/** @param isReadable whether the browser can decode it */
function choose(content: BlobPart = png, isReadable = true) {
  const image = { width: 9, height: 6, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () =>
    isReadable
      ? Promise.resolve(image)
      : Promise.reject(new DOMException('No picture.', 'InvalidStateError')),
  );
  const file = new File([content], 'me.png', { type: 'image/png' });
  return userEvent.upload(screen.getByLabelText('File with your picture'), file);
}
const shown = () =>
  screen.queryByRole<HTMLImageElement>('img', { name: 'Your picture' })?.getAttribute('src');

it('a picture is looked at before it is sent, shown from then on, and removed', async () => {
  const environment = await open(null);
  expect(shown()).toBeUndefined();
  const send = answerUpload(200, { pictureUrl: address });
  await choose();
  await waitFor(() => expect(shown()).toMatch(/^blob:/));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(shown()).toBe(address));
  expect(send).toHaveBeenCalledWith('/uploads/picture', expect.objectContaining({ method: 'POST' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  await answer<useRemovePictureMutation>(environment, removePictureMutation, {
    removePicture: { user: { id: 'U1', pictureUrl: null }, errors: [] },
  });
  await waitFor(() => expect(shown()).toBeUndefined());
});

it('one that is refused leaves the picture that is there, and says why', async () => {
  await open(address);
  answerUpload(400, { id: 'E1', message: 'No.', fields: [{ path: 'file', code: 'picture_and_more' }] });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Save picture' }));
  expect(await screen.findByText(/holds more than a picture/)).toBeTruthy();
  expect(shown()).toBe(address);
});

it('a choice is taken back', async () => {
  await open(address);
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(shown()).toBe(address);
});

it.each([
  ['what is no picture', '<svg xmlns="http://www.w3.org/2000/svg"/>', /no PNG, JPEG or WebP picture/],
  ['one that cannot be read', png, /damaged or incomplete/],
])('%s is neither shown nor sent, and the page says so at once', async (_, content, text) => {
  await open(address);
  const send = answerUpload(200, { pictureUrl: address });
  await choose(content, false);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(shown()).toBe(address);
  expect(screen.queryByRole('button', { name: 'Save picture' })).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await choose();
  await waitFor(() => expect(shown()).toMatch(/^blob:/));
  expect(screen.queryByText(text)).toBeNull();
});
