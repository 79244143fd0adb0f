import path from 'node:path';

/** The graph of modules, as the bundler tells it. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** Comes before everything else, which may be loaded only after it has run. */
const beginning = source('main.tsx');
const first = ['startApplication.tsx', 'features/profile/SignInPage.tsx'].map(source);

/** Modules and all that they import at once. */
function closureOf(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const closure = new Set(ids);
  for (const id of closure) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure.add(imported);
  }
  return closure;
}

/** Names the file of what the page for signing in is made of: many small ones cost a request each and are compressed worse. */
export function createFirstRoute(): (id: string, graph: ModuleGraph) => string | null {
  let members: ReadonlySet<string> | undefined;
  return (id, graph) => {
    if (members === undefined) {
      const before = closureOf([beginning], graph);
      members = new Set([...closureOf(first, graph)].filter((each) => !before.has(each)));
    }
    return members.has(id) ? 'first' : null;
  };
}
