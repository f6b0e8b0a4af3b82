import 'server-only';
import { activityDetail } from '@/lib/contract/activity';
import { idPattern } from '@/lib/format/id-pattern';
import { plainText } from '@/lib/format/plain-text';
import { readShownCode } from '@/lib/format/shown-code';
import { typedId } from '@/lib/format/typed-text';
import { type Result, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { setPageCookies, setPageStatus } from '@/lib/runtime/request-context';
import { pageVisitor } from '@/lib/session/page-visitor';
import { type LookupResult, lookUpCode, type ScannedCode } from './look-up-code';

export interface WriteOffPageValues {
  activityId: string | undefined;
  title: string;
  shop: string;
  /** `byAddress`: the page was opened by the code's address. */
  shown:
    | { kind: 'code'; code: ScannedCode; lookup: LookupResult; byAddress: boolean }
    | { kind: 'noCode' | 'noActivity'; typed: string }
    | undefined;
}

type WriteOffQuery = Readonly<Record<string, string | undefined>>;

const maxShownCharacters = 64;

const idOf = (text: string | undefined) => (text !== undefined && idPattern.test(text) ? text : undefined);

/** Returns the scanned code. Activity and shop of the entrance take precedence over the code's. */
function codeIn({ activityID, registCode, shopSite, activity, shop, code }: WriteOffQuery) {
  const typed = registCode === undefined ? code : undefined;
  const read = typed === undefined ? undefined : readShownCode(typed);
  return {
    activityId: idOf(activityID) ?? idOf(typedId(activity ?? '')) ?? read?.activityId,
    shop: idOf(shopSite) ?? idOf(shop) ?? read?.shop ?? '',
    code: registCode ?? read?.code,
    typed,
  };
}

async function titleOf(activityId: string): Promise<string> {
  const activity = valueOrIncomplete(await read(activityDetail, { fileId: activityId }));
  return activity ? plainText(activity.title) : '';
}

async function lookUpOnce(code: ScannedCode): Promise<LookupResult> {
  const { request, device, session } = await pageVisitor();
  const lookup = await lookUpCode(code, { request, device: device.id, session });
  setPageCookies([...(device.setCookie ? [device.setCookie] : []), ...(await session.cookies())]);
  return lookup;
}

/** Returns the HTTP status of the page; undefined for 200. */
function statusOf(lookup: LookupResult): number | undefined {
  if (lookup.kind === 'unanswered') return 503;
  if (lookup.kind === 'tooOften') return 429;
  return lookup.kind === 'refused' && lookup.why === 'missing' ? 404 : undefined;
}

/** Loads the write-off page and looks up the scanned code (R2.23). */
export async function loadWriteOffPage(query: WriteOffQuery): Promise<Result<WriteOffPageValues>> {
  const { activityId, shop, code, typed } = codeIn(query);
  if (code !== undefined && activityId !== undefined) {
    const scannedCode = { activityId, code, shop };
    const [lookup, title] = await Promise.all([lookUpOnce(scannedCode), titleOf(activityId)]);
    const status = statusOf(lookup);
    if (status !== undefined) setPageStatus(status);
    const shown = { kind: 'code', code: scannedCode, lookup, byAddress: typed === undefined } as const;
    return succeed({ activityId, shop, title, shown });
  }
  const title = activityId === undefined ? '' : await titleOf(activityId);
  if (typed === undefined || typed.trim() === '')
    return succeed({ activityId, shop, title, shown: undefined });
  const kind = code === undefined ? 'noCode' : 'noActivity';
  const shown = { kind, typed: typed.slice(0, maxShownCharacters) } as const;
  return succeed({ activityId, shop, title, shown });
}
