// Written by `npm run edge-rules` from lib/view/edge-key.ts: change it there.
const chosen = [[["(?:^|[; ])kanbao-locale= *cn *(?:;|$)","cn"],["(?:^|[; ])kanbao-locale= *bo *(?:;|$)","bo"],["(?:^|[; ])kanbao-locale= *en *(?:;|$)","en"],["(?:^|[; ])kanbao-locale= *de *(?:;|$)","de"],["(?:^|[; ])kanbao-locale= *fr *(?:;|$)","fr"]],[["(?:^|[; ])kanbao-theme= *dark *(?:;|$)","dark"],["(?:^|[; ])kanbao-theme= *system *(?:;|$)","system"]]];
const shells = [["KanbaoApp","app"],["MicroMessenger","social"]];
const stray = /^\?(?:(?:utm_[a-z]{1,20}|from|isappinstalled|scene|clicktime|enterid|nsukey|fbclid|gclid)=[^&]*(?:&|$))+$/;

const found = (rows, text, otherwise) => {
  const row = rows.find(([pattern]) => new RegExp(pattern).test(text));
  return row ? row[1] : otherwise;
};

/** The key of a request, or undefined where no kept page may answer. */
export function viewKey(cookies, userAgent) {
  if (cookies.includes("kanbao-flash=")) return undefined;
  const parts = chosen.map((rows) => found(rows, cookies, "-"));
  const reader = cookies.includes("kanbao-session") ? 'member' : 'guest';
  return [...parts, found(shells, userAgent, 'browser'), reader].join('.');
}

/** The address under which a page is kept. */
export function bareAddress(url) {
  const { origin, pathname, search } = new URL(url);
  return origin + pathname + (stray.test(search) ? '' : search);
}
