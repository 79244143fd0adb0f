/** A database did not answer in time. Whether it did what it was asked is not known. */
export class SilentDatabaseError extends Error {
  constructor(name: string, milliseconds: number) {
    super(`${name} has not answered for ${milliseconds / 1000} seconds.`);
    this.name = 'SilentDatabaseError';
  }
}
