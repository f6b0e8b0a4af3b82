/**
 * Names that apps and campaigns hang on shared addresses and that no page reads (platform facts §7). Caches in front treat an address
 * whose query has nothing else as the bare one; all other queries they take letter by letter, as they may be spelled in many ways.
 */
export const strayQueryPattern =
  '(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)';
