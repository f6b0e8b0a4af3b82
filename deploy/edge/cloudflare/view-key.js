// Written by `node scripts/run.mjs scripts/edge-rules.ts` from lib/view/edge-key.ts: change it there.
const chosen = [[["(?:^|[; ])kanbao-locale= *cn *(?:;|$)","cn"],["(?:^|[; ])kanbao-locale= *bo *(?:;|$)","bo"],["(?:^|[; ])kanbao-locale= *en *(?:;|$)","en"],["(?:^|[; ])kanbao-locale= *de *(?:;|$)","de"],["(?:^|[; ])kanbao-locale= *fr *(?:;|$)","fr"]],[["(?:^|[; ])kanbao-theme= *dark *(?:;|$)","dark"],["(?:^|[; ])kanbao-theme= *system *(?:;|$)","system"]]];
const shells = [["KanbaoApp","app"],["MicroMessenger","social"]];
const stray = /^\?(?:(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)=[^&]*(?:&|$))+$/;

const found = (rows, text, otherwise) => {
  const row = rows.find(([pattern]) => new RegExp(pattern).test(text));
  return row ? row[1] : otherwise;
};

/** Returns the key of a request, or undefined if no cached page may be sent. */
export function viewKey(cookies, userAgent) {
  if (cookies.includes("kanbao-flash=")) return undefined;
  const parts = chosen.map((rows) => found(rows, cookies, "-"));
  const reader = cookies.includes("kanbao-session") ? 'member' : 'guest';
  return [...parts, found(shells, userAgent, 'browser'), reader].join('.');
}

/** Returns the address under which a page is cached. */
export function bareAddress(url) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (stray.test(search) ? '' : search);
}
