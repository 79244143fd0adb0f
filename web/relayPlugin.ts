import { transformAsync } from '@babel/core';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const artifactDirectory = fileURLToPath(new URL('./src/__generated__', import.meta.url));

/** Turns graphql tags into imports of the compiler's artifacts, which neither Vite nor oxc does. */
export function relayPlugin(): Plugin {
  return {
    name: 'tributary-relay',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx?$/, code: 'graphql`' },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          parserOpts: { plugins: ['jsx', 'typescript'] },
          plugins: [['babel-plugin-relay', { eagerEsModules: true, artifactDirectory }]],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
