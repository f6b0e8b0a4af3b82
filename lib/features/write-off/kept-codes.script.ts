/** A code that could not be verified when it was shown, as this device keeps it. */
export interface KeptCode {
  /** The activity. */
  of: string;
  code: string;
  shop: string;
  /** Under which it is written off, however often it is sent. */
  receipt: string;
  /** Epoch ms. */
  at: number;
  /** What the platform said at last. */
  result?: { good: boolean; message: string } | undefined;
}

const place = 'kanbao-door';

/** ms for which a code is kept, and how many there are at most. */
const lifetime = 7 * 86_400_000;
const mostCodes = 500;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 400;
}

function readResult(value: unknown): KeptCode['result'] {
  if (typeof value !== 'object' || value === null || !('good' in value && 'message' in value))
    return undefined;
  const { good, message } = value;
  return typeof good === 'boolean' && isText(message) ? { good, message } : undefined;
}

/** What stands in the storage may be anything. */
function readCode(value: unknown): KeptCode[] {
  if (typeof value !== 'object' || value === null) return [];
  const { of, code, shop, receipt, at, result } = { ...value } as Record<string, unknown>;
  const isWhole = isText(of) && isText(code) && isText(shop) && isText(receipt) && typeof at === 'number';
  // A clock that was set back must not keep a code for longer.
  if (!isWhole || Math.abs(Date.now() - at) > lifetime) return [];
  return [{ of, code, shop, receipt, at, result: readResult(result) }];
}

/** The codes that this device keeps, in the order in which they were shown. Storage may be closed: then there are none. */
export function keptCodes(): KeptCode[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(read) ? read.flatMap(readCode) : [];
  } catch {
    return [];
  }
}

/** @returns whether the device keeps them: nobody may believe so who closes the page then */
export function keepCodes(codes: readonly KeptCode[]): boolean {
  if (codes.length > mostCodes) return false;
  try {
    if (codes.length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(codes));
    return true;
  } catch {
    return false;
  }
}

/** Tells of codes that another tab has kept. */
export function followKeptCodes(hear: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === place) hear();
  });
}

/** What makes two codes the same: people type small letters, and blanks or hyphens between groups. */
export function sameCode({ of, code }: KeptCode): string {
  return `${of} ${code.replace(/-/g, '').toUpperCase()}`;
}
