import { StartRefusedError } from '../startRefusedError.ts';

/** The machine does not let the server at its database: nothing says that this is damaged. */
export class UnreachableFolderError extends StartRefusedError {
  constructor(folder: string, cause: Error) {
    super(
      `The database in the folder ${folder} cannot be opened by this server: ${cause.message}. It was left as it is. ` +
        'Let the user of the server read and write the folder, or make room for it, and start again.',
    );
    this.name = 'UnreachableFolderError';
  }
}
