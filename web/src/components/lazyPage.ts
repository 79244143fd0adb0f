import type { ComponentType } from 'react';

/**
 * The code of a page, fetched when the page is opened. Where it does not arrive the page fails like any other, behind its
 * boundary: of a route whose code is missing the router would draw nothing at all.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  return {
    Component: async (): Promise<ComponentType> =>
      load().catch(
        (error: unknown) =>
          function MissingPage(): never {
            throw error;
          },
      ),
  };
}
