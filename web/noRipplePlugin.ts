import type { Plugin } from 'vite';

/** Leaves out what the library's buttons would draw ripples with: the theme turns these off everywhere. */
export function noRipplePlugin(): Plugin {
  return {
    name: 'tributary-no-ripple',
    apply: 'build',
    load: {
      filter: { id: /\/ButtonBase\/TouchRipple\.mjs$/ },
      handler: () => ({ code: 'export default () => null;', map: null }),
    },
  };
}
