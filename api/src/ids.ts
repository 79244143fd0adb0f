declare const brand: unique symbol;

type Branded<Name extends string> = number & { readonly [brand]: Name };

export type ClientId = Branded<'ClientId'>;
export type UserId = Branded<'UserId'>;
export type JobId = Branded<'JobId'>;

/** The only places where a number becomes an id: rows read from the database and headers checked against them. */
export function toClientId(value: number): ClientId {
  return value as ClientId;
}

export function toUserId(value: number): UserId {
  return value as UserId;
}

export function toJobId(value: number): JobId {
  return value as JobId;
}
