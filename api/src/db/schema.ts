/**
 * Every table as queries see it. Each feature adds those that it keeps, beside its SQL (`declare module`). Amounts are
 * decimal strings, days are 'YYYY-MM-DD', instants are Date. Data of a client has `client_id` first in every key, and
 * row-level security is forced on it.
 */
export interface Schema {}
