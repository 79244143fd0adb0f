import type { Plugin } from 'vite';
import { LANGUAGES } from './src/i18n/languages.ts';
import { wordsIn } from './src/i18n/words.ts';

/** Answers `words.json?de-DE` with the German words alone, so that a browser fetches the language that it shows and no other. */
export function wordsPlugin(): Plugin {
  return {
    name: 'tributary-words',
    enforce: 'pre',
    transform: {
      filter: { id: new RegExp(`\\.json\\?(${LANGUAGES.join('|')})$`) },
      handler(code, id) {
        const language = LANGUAGES.find((each) => id.endsWith(`?${each}`));
        if (!language) return null;
        const texts = JSON.stringify(wordsIn(JSON.parse(code), language));
        return { code: `export default ${texts}`, map: null, moduleType: 'js' };
      },
    },
  };
}
