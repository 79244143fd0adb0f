export const picturePath = '/files/profile/picture';

/** Names its version, so that a browser asks for it once. */
export function pictureUrl(version: string | null): string | null {
  return version === null ? null : `${picturePath}?version=${version}`;
}
