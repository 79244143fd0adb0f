import { StartRefusedError } from '../startRefusedError.ts';

/** An embedded database that cannot be opened. Nothing here mends one. */
export class DamagedDatabaseError extends StartRefusedError {
  constructor(folder: string, reason: string) {
    super(
      `The database in the folder ${folder} does not open: it is damaged, or was not made by this version of PostgreSQL. ` +
        'It was left as it is. Restore a backup (docs/operate.md), or start from scratch with npm start -- --fresh, ' +
        `which moves the data folder aside. Cause: ${reason}`,
    );
    this.name = 'DamagedDatabaseError';
  }
}
