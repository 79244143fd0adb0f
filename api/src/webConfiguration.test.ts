import { describe, expect, it } from 'vitest';
import { readConfiguration } from './config.ts';

const nothingFromOutside = { widgetId: null, widgetHost: null, analyticsKey: null, analyticsHost: null };

describe('the configuration of the pages', () => {
  it('shows every part and takes nothing from elsewhere unless something is said', () => {
    expect(readConfiguration({ FEATURE_FLAGS: '' }).web).toEqual({
      featureFlags: { search: true, api_tokens: true, password_recovery: true },
      isLanguageSwitcherDisabled: false,
      filePicker: 'drop_zone',
      ...nothingFromOutside,
    });
  });

  it('is what the environment says', () => {
    const said = {
      FEATURE_FLAGS: 'search=off, api_tokens=on',
      LANGUAGE_SWITCH: 'off',
      FILE_PICKER: 'native',
      WIDGET_ID: 'w-1',
      WIDGET_HOST: 'https://help.example.org/',
      ANALYTICS_KEY: 'phc_1',
      ANALYTICS_HOST: 'http://localhost:8000',
    };
    expect(readConfiguration(said).web).toEqual({
      featureFlags: { search: false, api_tokens: true, password_recovery: true },
      isLanguageSwitcherDisabled: true,
      filePicker: 'native',
      widgetId: 'w-1',
      widgetHost: 'https://help.example.org',
      analyticsKey: 'phc_1',
      analyticsHost: 'http://localhost:8000',
    });
  });

  it.each([
    [{ FEATURE_FLAGS: 'serach=off' }, /FEATURE_FLAGS: `serach=off` is none of search=on\|off/],
    [{ FEATURE_FLAGS: 'search' }, /`search` is none of/],
    [{ LANGUAGE_SWITCH: '0' }, /LANGUAGE_SWITCH/],
    [{ FILE_PICKER: 'cloud' }, /FILE_PICKER/],
    [{ WIDGET_ID: 'w-1' }, /WIDGET_HOST: It belongs to WIDGET_ID, which is set/],
    [{ ANALYTICS_HOST: 'https://a.example' }, /ANALYTICS_KEY: It belongs to ANALYTICS_HOST/],
    [{ WIDGET_ID: 'w-1', WIDGET_HOST: 'http://help.example.org' }, /with https and without a path/],
    [{ WIDGET_ID: 'w-1', WIDGET_HOST: 'https://help.example.org/x' }, /with https and without a path/],
    [{ WIDGET_ID: 'w 1', WIDGET_HOST: 'https://help.example.org' }, /WIDGET_ID: Up to 128 letters/],
  ])('is refused at the start with words: %j', (said, words) => {
    expect(() => readConfiguration(said)).toThrow(words);
  });
});
