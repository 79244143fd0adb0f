import react from '@vitejs/plugin-react';
import path from 'node:path';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { createFirstRoute } from './firstRoute.ts';
import { fontPlugin } from './fontPlugin.ts';
import { noRipplePlugin } from './noRipplePlugin.ts';
import { relayPartsPlugin } from './relayPartsPlugin.ts';
import { relayPlugin } from './relayPlugin.ts';
import { wordsPlugin } from './wordsPlugin.ts';

/** Limits are for what hangs, on machines that may be busy. */
const hangingMilliseconds = 300_000;

const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';

const slimmer = [
  // Without the containers that hooks have replaced. Tests take the package whole: mocks of Relay look for that.
  { find: /^react-relay$/, replacement: 'react-relay/hooks' },
  // It names its development build to everybody, with what only warns developers.
  {
    find: /^react-router$/,
    replacement: path.resolve(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  // For React before 18, which had no such hook.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  // A flag of Relay chooses these, which `relayFlags.test.ts` holds: those that it had before them are never called.
  ...['useFragmentInternal', 'useLoadMoreFunction', 'useQueryLoader'].map((hook) => ({
    find: new RegExp(`^\\./${hook}$`),
    replacement: `./${hook}_EXPERIMENTAL`,
  })),
];

export default defineConfig(({ command }) => ({
  plugins: [
    relayPlugin(),
    relayPartsPlugin(),
    noRipplePlugin(),
    wordsPlugin(),
    fontPlugin(),
    react(),
    // The gateway sends what lies beside a file as `.br` or `.gz` to whoever takes it. The page itself changes with each answer.
    compression({
      include: /\.(js|css|svg)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    }),
  ],
  // The gateway puts a fresh value in place of this word on every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { alias: command === 'build' ? slimmer : [] },
  build: {
    target: 'es2022',
    sourcemap: true,
    // A browser without it loads the same a turn later.
    modulePreload: { polyfill: false },
    // What the page for signing in needs is one file, and so is what most screens share beside it.
    rolldownOptions: {
      // Needed by a function of Emotion that nobody calls, which its kind of module does not tell.
      treeshake: { moduleSideEffects: [{ test: /\/hoist-non-react-statics\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: createFirstRoute(), priority: 1, includeDependenciesRecursively: false },
            { name: 'shared', minShareCount: 14 },
          ],
        },
      },
    },
    // An inlined asset would be a data: address, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/uploads', '/files', '/config', '/account'].map((address) => [
        address,
        { target: gateway, changeOrigin: false },
      ]),
    ),
  },
  test: {
    css: false,
    restoreMocks: true,
    testTimeout: hangingMilliseconds,
    hookTimeout: hangingMilliseconds,
    // Files share the modules that their worker has loaded; none changes one.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'functions', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
        },
      },
    ],
  },
}));
