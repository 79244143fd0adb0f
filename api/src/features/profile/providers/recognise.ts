import type { ClientTransaction } from '../../../db/database.ts';
import { personNameSchema } from '../../../http/commonSchemas.ts';
import type { FailureName } from '../../../http/errorCatalogue.ts';
import { toUserId } from '../../../ids.ts';
import type { SignInProvider } from '../../../signInProviders.ts';
import { updateProfile } from '../store.ts';
import type { ProviderPerson } from './client.ts';
import { bindUser, findBoundUser, findUserByEmail, isSomebodyElse, type KnownUser } from './store.ts';

/** It is no refusal yet, since what is noted of it would be undone. */
export type Recognised =
  | { readonly failure: null; readonly user: KnownUser }
  | { readonly failure: FailureName; readonly user: KnownUser | null };

/** Who somebody is here. The first time binds them: from then on the provider's own name of them counts, whatever becomes of addresses. */
export async function recognise(
  transaction: ClientTransaction,
  provider: SignInProvider,
  person: ProviderPerson,
): Promise<Recognised> {
  const bound = await findBoundUser(transaction, person);
  if (bound !== undefined) {
    const failure = speaksFor(provider, bound.email) ? null : 'providerAddressElsewhere';
    return { failure, user: bound };
  }
  const { email } = person;
  if (email === null) return { failure: 'providerAddressUnverified', user: null };
  if (!speaksFor(provider, email)) return { failure: 'providerAddressElsewhere', user: null };
  const user = await findUserByEmail(transaction, email);
  if (user === undefined) return { failure: 'providerPersonUnknown', user: null };
  if (await isSomebodyElse(transaction, person, user.id)) return { failure: 'providerPersonOther', user };
  await bindUser(transaction, person, user.id);
  await nameNewcomer(transaction, user, person);
  return { failure: null, user };
}

function speaksFor({ domains }: SignInProvider, email: string): boolean {
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** Whoever was invited and has no names yet is called as the provider calls them, where that could be typed here. */
async function nameNewcomer(
  transaction: ClientTransaction,
  user: KnownUser,
  { firstName, lastName }: ProviderPerson,
): Promise<void> {
  if (user.first_name !== '' || user.last_name !== '' || firstName + lastName === '') return;
  const names = { first_name: nameOf(firstName), last_name: nameOf(lastName) };
  await updateProfile(transaction, toUserId(user.id), names);
}

const nameOf = (text: string): string => personNameSchema.safeParse(text).data ?? '';
