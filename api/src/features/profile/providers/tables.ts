import type { DefaultedInstant } from '../../../db/columnTypes.ts';

declare module '../../../db/schema.ts' {
  interface Schema {
    provider_people: ProviderPeopleTable;
  }
}

interface ProviderPeopleTable {
  issuer: string;
  /** By which the provider names somebody for ever, whatever their address becomes. */
  subject: string;
  user_id: number;
  bound_at: DefaultedInstant;
}
