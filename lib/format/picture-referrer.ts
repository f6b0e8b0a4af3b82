/**
 * Returns the referrer policy of a picture. Other hosts often reject pictures embedded in foreign pages. Our own URLs are
 * relative.
 */
export function pictureReferrerPolicy(address: string | undefined): 'no-referrer' | undefined {
  return address !== undefined && /^https?:/i.test(address) ? 'no-referrer' : undefined;
}
