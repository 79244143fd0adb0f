import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasNativePicker, isSwitchedOn, loadOutsideScripts, readRuntimeConfig } from './runtimeConfig.ts';

const client = {
  filePicker: 'drop_zone',
  isMailSent: true,
  widgetId: null,
  widgetHost: null,
  analyticsKey: null,
  analyticsHost: null,
};

/** Reads the file as the server answers it. */
async function read(body: string, status = 200) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return readRuntimeConfig();
}

const scripts = () => [...document.head.querySelectorAll('script')];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
});

describe('the configuration of the pages', () => {
  it('switches parts off, and leaves on what it does not name', async () => {
    expect(
      await read(JSON.stringify({ featureFlags: { search: false, api_tokens: true }, client })),
    ).toBeNull();
    expect(isSwitchedOn('search')).toBe(false);
    expect(isSwitchedOn('api_tokens')).toBe(true);
    expect(isSwitchedOn('password_recovery')).toBe(true);
    expect(hasNativePicker()).toBe(false);
  });

  it('leaves the choice of files to the dialog of the browser', async () => {
    await read(JSON.stringify({ featureFlags: {}, client: { ...client, filePicker: 'native' } }));
    expect(hasNativePicker()).toBe(true);
  });

  it.each([
    ['fetch', '{}', 503],
    ['parse', '<!doctype html>', 200],
    ['parse', '{"featureFlags":null}', 200],
  ] as const)('is as without one where it cannot be read: %s of %s', async (failure, body, status) => {
    await read(JSON.stringify({ featureFlags: { search: false }, client }));
    expect(await read(body, status)).toBe(failure);
    expect(isSwitchedOn('search')).toBe(true);
  });

  it('is as without one where nobody answers', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readRuntimeConfig()).toBe('fetch');
  });

  it('loads nothing from elsewhere unless it is set up, and then from there alone', async () => {
    await read(JSON.stringify({ featureFlags: {}, client }));
    loadOutsideScripts();
    expect(scripts()).toEqual([]);
    const outside = {
      widgetId: 'w1',
      widgetHost: 'https://help.example',
      analyticsKey: 'k1',
      analyticsHost: 'https://statistics.example',
    };
    await read(JSON.stringify({ featureFlags: {}, client: { ...client, ...outside } }));
    loadOutsideScripts();
    expect(scripts().map(({ src, dataset }) => [src, Object.fromEntries(Object.entries(dataset))])).toEqual([
      ['https://statistics.example/analytics.js', { key: 'k1', host: 'https://statistics.example' }],
      ['https://help.example/widget.js', { widgetId: 'w1' }],
    ]);
  });
});
