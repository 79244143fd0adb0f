export interface Save {
  readonly name: string;
  /** Each time something else, since saving what is saved changes nothing. */
  readonly save: (index: number) => Promise<unknown>;
}
