/**
 * Tracking parameters (platform facts §7). Caches in front of the site treat a URL with only these as the
 * bare URL.
 */
export const strayQueryPattern =
  '(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)';
