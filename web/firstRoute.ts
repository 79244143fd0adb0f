import path from 'node:path';

/** The graph of modules, as the bundler tells it. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** Where the application begins, and what is loaded of it until the page for signing in stands. */
const first = ['main.tsx', 'features/clients/StartPage.tsx', 'features/profile/SignInPage.tsx'].map(source);

/** Modules and all that they import at once. */
function closureOf(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const closure = new Set(ids);
  for (const id of closure) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  }
  return closure;
}

const words = /\/(?:i18n\/words\/(?:common|errors)|features\/profile\/signIn\/words)\.json\?(.+)$/;

/** Names the files of what the page for signing in is made of: many small ones cost a request each and are compressed worse. */
export function createFirstRoute(): (id: string, graph: ModuleGraph) => string | null {
  let members: ReadonlySet<string> | undefined;
  return (id, graph) => {
    members ??= closureOf(first, graph);
    if (members.has(id) || id.includes('rolldown/runtime')) return 'first';
    const language = words.exec(id)?.[1];
    return language === undefined ? null : `first-words-${language}`;
  };
}
