import { graphql, readInlineData } from 'react-relay';
import type { treeLines_node$data, treeLines_node$key } from '../../__generated__/treeLines_node.graphql.ts';
import { nameOfNode } from './nodeNames.ts';

const fragment = graphql`
  fragment treeLines_node on ReportNode @inline {
    key
    parentKey
    position
    type
    name
    code
    customName
    hidden
  }
`;

type Node = treeLines_node$data;

export interface TreeLine {
  readonly key: string;
  readonly type: Node['type'];
  /** 0 for a root. */
  readonly level: number;
  readonly name: string;
  /** Its name behind those above it, which tells lines with the same name apart. */
  readonly path: string;
  readonly isHidden: boolean;
}

/** The lines of a report in the order in which they are read. */
export function linesOfTree(nodes: readonly treeLines_node$key[]): readonly TreeLine[] {
  const byParent = new Map<string | null, Node[]>();
  for (const node of nodes.map((each) => readInlineData(fragment, each))) {
    const parent = node.parentKey ?? null;
    byParent.set(parent, [...(byParent.get(parent) ?? []), node]);
  }
  const below = (parent: string | null, level: number, above: readonly string[]): readonly TreeLine[] =>
    (byParent.get(parent) ?? [])
      .toSorted((left, right) => left.position - right.position)
      .flatMap((node) => {
        const name = nameOfNode(node);
        const way = [...above, name];
        const line = {
          key: node.key,
          type: node.type,
          level,
          name,
          path: way.join(' › '),
          isHidden: node.hidden,
        };
        return [line, ...below(node.key, level + 1, way)];
      });
  return below(null, 0, []);
}
