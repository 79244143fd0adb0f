/** To start again as it is set up would change nothing: whoever starts the program has to do something first. */
export class StartRefusedError extends Error {
  /** What stands in the way may go away while nobody looks after the program. */
  readonly passesByItself: boolean = false;

  constructor(message: string) {
    super(message);
    this.name = 'StartRefusedError';
  }
}
