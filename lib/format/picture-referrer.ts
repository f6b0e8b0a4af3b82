/** Omits the referrer for other hosts, which often reject pictures embedded in other sites. */
export function pictureReferrerPolicy(address: string | undefined): 'no-referrer' | undefined {
  return address !== undefined && /^https?:/i.test(address) ? 'no-referrer' : undefined;
}
