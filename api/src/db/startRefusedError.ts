/** To start again as it is set up would change nothing: whoever starts the program has to do something first. */
export class StartRefusedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartRefusedError';
  }
}
