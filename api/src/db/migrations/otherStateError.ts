import { StartRefusedError } from '../startRefusedError.ts';

/** A database that this program did not make: it is neither read nor changed, and whoever starts the program is told so. */
export class OtherStateError extends StartRefusedError {
  constructor(database: string, migrations: readonly string[], wayOut: string) {
    super(
      `${database} was made by another state of Tributary (${migrations.join(', ')}), which keeps its data in another way. ` +
        `It was left as it is. ${wayOut}`,
    );
    this.name = 'OtherStateError';
  }
}
