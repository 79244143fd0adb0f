import { expect, it } from 'vitest';
import common from '../i18n/words/common.json' with { type: 'json' };
import { LANGUAGES } from '../i18n/languages.ts';
import { wordsIn } from '../i18n/words.ts';
import { themeIn } from './theme.ts';

/** The theme is made with the words of the first page, before all others are there. */
it.each(LANGUAGES)('has the words of the components in %s', (language) => {
  const texts = wordsIn(common, language);
  const textOf = (key: string): unknown =>
    key
      .split('.')
      .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], texts);
  const { MuiAutocomplete, MuiAlert } =
    themeIn(language, ((key: string) => textOf(key) ?? key) as never).components ?? {};
  const said = { ...MuiAutocomplete?.defaultProps, ...MuiAlert?.defaultProps };
  const words = [said.openText, said.closeText, said.clearText, said.noOptionsText];
  for (const word of words) expect(word).toMatch(/^\p{L}[\p{L} ]+$/u);
});
