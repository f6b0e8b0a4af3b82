/** Omits the referrer for absolute URLs: other hosts often reject requests from pages of other sites. */
export function pictureReferrerPolicy(address: string | undefined): 'no-referrer' | undefined {
  return address !== undefined && /^https?:/i.test(address) ? 'no-referrer' : undefined;
}
