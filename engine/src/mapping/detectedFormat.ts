/** A format with the share of the filled samples that it reads, 0 to 1. */
export interface DetectedFormat<Format> {
  readonly format: Format;
  readonly share: number;
  /** Formats that read them as well, otherwise, and that nothing known speaks against. */
  readonly rivals?: readonly Format[];
}
