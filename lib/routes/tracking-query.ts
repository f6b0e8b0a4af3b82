/** Pattern of tracking parameters (platform facts §7), which caches in front of the site ignore. */
export const trackingQueryPattern =
  '(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)';
