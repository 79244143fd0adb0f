/** A page of a connection. */
export interface Page<Node> {
  readonly edges: readonly { readonly node: Node }[];
}

export function nodesOf<Node>(page: Page<Node>): Node[] {
  return page.edges.map(({ node }) => node);
}
