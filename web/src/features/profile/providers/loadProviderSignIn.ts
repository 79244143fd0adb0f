import { loadNamespaces } from '../../../i18n/i18n.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';

/** With its words: few installations have other ways in than a password, and the page for signing in is no larger for them. */
export async function loadProviderSignIn() {
  await loadNamespaces(['profile/providers']);
  return { default: ProviderSignIn };
}
