import { idPattern } from './id-pattern';
import { parseUrl } from './parse-url';
import { normalizeId } from './typed-text';

const maxLength = 2000;

/** Route name of the code's page in lower case (Spec §2). */
const pageName = 'writeoff';

const isId = (text: string | undefined): text is string => text !== undefined && idPattern.test(text);

/** Parses a code's URL, `writeoff/activity/code/shop`. Code and shop may be in the query (reading 15). */
function codeFromUrl(address: string) {
  const url = parseUrl(address, 'https://site.invalid');
  if (!url) return undefined;
  const { pathname, searchParams } = url;
  const parts = pathname.replace(/\.html[^/]*$/i, '').split('/');
  const nameIndex = parts.map((part) => part.toLowerCase()).lastIndexOf(pageName);
  if (nameIndex < 0) return undefined;
  const [activityId, codeInPath, shopInPath] = parts.slice(nameIndex + 1);
  const code = codeInPath ?? searchParams.get('code')?.trim();
  const shop = shopInPath ?? searchParams.get('shop') ?? undefined;
  if (!isId(code) || (activityId !== undefined && !isId(activityId))) return undefined;
  return { activityId, code, shop: isId(shop) ? shop : undefined };
}

/** Returns the shop that checks codes (query parameter `shop`). A shop in the path belongs to the code. */
export function shopOfCheckInUrl(address: string): string | undefined {
  const shop = new URL(address).searchParams.get('shop') ?? undefined;
  return isId(shop) ? shop : undefined;
}

/** Parses a typed, pasted or scanned code, or the URL of its page on any site. */
export function parseCodeInput(text: string) {
  if (text.length > maxLength) return undefined;
  const code = normalizeId(text).replace(/^[^\p{L}\d/_-]+|[^\p{L}\d/_-]+$/gu, '');
  if (code.includes('/')) return codeFromUrl(code);
  return isId(code) ? { activityId: undefined, code, shop: undefined } : undefined;
}
