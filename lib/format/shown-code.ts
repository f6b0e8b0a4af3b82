import { idPattern } from './id-pattern';
import { parseUrl } from './parse-url';
import { typedId } from './typed-text';

/** A code as somebody shows it, with what its address says of it. */
export interface ShownCode {
  activityId: string | undefined;
  code: string;
  /** Where it can be used. */
  shop: string | undefined;
}

/** Letters of what is read: addresses are longer than codes. */
const longest = 2000;

/** Name of the page whose address holds a code (Spec §2). */
const pageName = 'writeOff';

const isId = (text: string | undefined): text is string => text !== undefined && idPattern.test(text);

/** Activity, code and shop in the path of a page's address, filled from the left (reading 15). */
function fromAddress(address: string): ShownCode | undefined {
  const url = parseUrl(address, 'https://site.invalid');
  if (!url) return undefined;
  const { pathname, searchParams } = url;
  const parts = pathname.replace(/\.html$/, '').split('/');
  const at = parts.lastIndexOf(pageName);
  if (at < 0) return undefined;
  const [activityId, inPath, shopInPath] = parts.slice(at + 1);
  const code = inPath ?? searchParams.get('code')?.trim();
  const shop = shopInPath ?? searchParams.get('shop') ?? undefined;
  if (!isId(code) || (activityId !== undefined && !isId(activityId))) return undefined;
  return { activityId, code, shop: isId(shop) ? shop : undefined };
}

/** The shop of a door, which its address names in the query; one in the path is that of the code before it. */
export function shopOfDoor(address: string): string | undefined {
  const shop = new URL(address).searchParams.get('shop') ?? undefined;
  return isId(shop) ? shop : undefined;
}

/**
 * The code in what was typed, pasted or read from a picture: a bare one, or the address of its page on whatever site.
 * @returns undefined for what can be no code
 */
export function readShownCode(text: string): ShownCode | undefined {
  if (text.length > longest) return undefined;
  const bare = typedId(text);
  if (bare.includes('/')) return fromAddress(bare);
  return isId(bare) ? { activityId: undefined, code: bare, shop: undefined } : undefined;
}
