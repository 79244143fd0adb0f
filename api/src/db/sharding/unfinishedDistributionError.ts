import { StartRefusedError } from '../startRefusedError.ts';

/** A database whose tables were laid on several machines in part: rows could come in that its foreign keys refuse. */
export class UnfinishedDistributionError extends StartRefusedError {
  constructor(database: string) {
    super(
      `${database} is on its way to several machines, and its foreign keys are set aside until it has arrived. ` +
        'It was left as it is. End the way with node api/dist/distribute.js, which goes on where it was broken off.',
    );
    this.name = 'UnfinishedDistributionError';
  }
}
