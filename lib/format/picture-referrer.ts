/** Other hosts often reject pictures embedded in foreign pages. URLs of this site are relative. */
export function pictureReferrerPolicy(address: string | undefined): 'no-referrer' | undefined {
  return address !== undefined && /^https?:/i.test(address) ? 'no-referrer' : undefined;
}
