import { useTranslation } from 'react-i18next';

const codes = [
  'providerAddressElsewhere',
  'providerAddressUnverified',
  'providerAnswerWrong',
  'providerAway',
  'providerDenied',
  'providerOther',
  'providerPersonOther',
  'providerPersonUnknown',
  'providerStateUnknown',
  'providerTooManyAttempts',
] as const;

/** Why a sign-in provider led back here, in words; an address may say anything, and is believed its code alone. */
export function useProviderRefusal(said: string | null): string | null {
  const { t } = useTranslation('profile/providers');
  const code = codes.find((each) => each === said);
  return code === undefined ? null : t(`refusal.${code}`);
}
