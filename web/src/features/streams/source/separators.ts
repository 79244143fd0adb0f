/** Signs between cells, in the order in which the catalogues name them. */
export const separators: readonly string[] = [',', ';', '\t', '|'];
