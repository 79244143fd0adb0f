interface NamedNode {
  readonly code: string;
  readonly name: string;
  readonly customName?: string | null | undefined;
}

/** The account of a line, as the chart calls it. */
export const accountOfNode = ({ code, name }: NamedNode): string => `${code} ${name}`.trim();

/** What a line is called: somebody may have given it another name than that of its account. */
export const nameOfNode = ({ code, name, customName }: NamedNode): string =>
  accountOfNode({ code, name: customName ?? name });
