import { transformAsync, types as t, type NodePath, type PluginObj } from '@babel/core';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = import.meta.dirname;

/** All words of the files in some folders: what is none of them cannot be asked for there. */
function wordsOf(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:js|tsx?)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}

/** Takes out of `module.exports = { … }` what nobody asks for, and what only that needed. */
function leaveOut(used: ReadonlySet<string>): PluginObj {
  const isUnused = (property: t.Node): boolean =>
    t.isObjectProperty(property) && t.isIdentifier(property.key) && !used.has(property.key.name);
  return {
    visitor: {
      Program: {
        exit(program: NodePath<t.Program>) {
          program.traverse({
            AssignmentExpression({ node: { left, right } }) {
              if (!t.isMemberExpression(left) || !t.isIdentifier(left.property, { name: 'exports' })) return;
              if (t.isObjectExpression(right))
                right.properties = right.properties.filter((each) => !isUnused(each));
            },
          });
          let before: number;
          do {
            program.scope.crawl();
            const bindings = Object.values(program.scope.bindings);
            before = bindings.length;
            for (const { referenced, path: declared } of bindings) if (!referenced) declared.remove();
            program.scope.crawl();
          } while (Object.keys(program.scope.bindings).length < before);
        },
      },
    },
  };
}

const packages = path.join(root, 'node_modules');
const source = path.join(root, 'src');

/** Relay is CommonJS, of which a bundler leaves nothing out: its two indexes lose the parts that neither we nor its hooks name. */
export function relayPartsPlugin(): Plugin {
  return {
    name: 'tributary-relay-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:relay-runtime\/lib\/index|react-relay\/lib\/hooks)\.js$/ },
      async handler(code, id) {
        const hooks = path.join(packages, 'react-relay/lib/relay-hooks');
        const used = wordsOf(id.endsWith('hooks.js') ? [source] : [source, hooks]);
        const result = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: [leaveOut(used)],
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
