/**
 * The referrer policy of a picture: hosts that are not ours often refuse pictures to pages of others, which they know by the
 * address that browsers tell them. Our own addresses have no host.
 */
export function pictureReferrer(address: string | undefined): 'no-referrer' | undefined {
  return address !== undefined && /^https?:/i.test(address) ? 'no-referrer' : undefined;
}
