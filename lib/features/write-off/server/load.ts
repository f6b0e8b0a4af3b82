import 'server-only';
import { activityDetail } from '@/lib/contract/activity';
import { cutText } from '@/lib/format/cut-text';
import { idPattern } from '@/lib/format/id-pattern';
import { parseCodeInput } from '@/lib/format/parse-code-input';
import { plainText } from '@/lib/format/plain-text';
import { normalizeId } from '@/lib/format/typed-text';
import { type Loaded, succeed } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { updatePage } from '@/lib/runtime/request-context';
import { pageVisitor } from '@/lib/session/page-visitor';
import { type CodeLookup, lookUpCode, type ScannedCode } from './look-up-code';

export type WriteOffPageValues = Loaded<typeof loadWriteOffPage>;

type WriteOffQuery = Readonly<Record<string, string | undefined>>;

const maxShownCharacters = 64;

const validId = (text: string | undefined) => (text !== undefined && idPattern.test(text) ? text : undefined);

/** Parses the query. The entrance's activity and shop take precedence over those in the scanned code. */
function readCodeQuery({ activityID, registCode, shopSite, activity, shop, code }: WriteOffQuery) {
  const typed = registCode === undefined ? code : undefined;
  const scannedCode = typed === undefined ? undefined : parseCodeInput(typed);
  return {
    activityId: validId(activityID) ?? validId(normalizeId(activity ?? '')) ?? scannedCode?.activityId,
    shop: validId(shopSite) ?? validId(shop) ?? scannedCode?.shop ?? '',
    code: registCode ?? scannedCode?.code,
    typed,
  };
}

async function loadActivityTitle(activityId: string): Promise<string> {
  const activity = valueOrIncomplete(await read(activityDetail, { fileId: activityId }));
  return activity ? plainText(activity.title) : '';
}

async function lookUpInPage(code: ScannedCode): Promise<CodeLookup> {
  const { request, device, session } = await pageVisitor();
  const lookup = await lookUpCode(code, { request, device: device.id, session });
  updatePage({ cookies: [...(device.setCookie ? [device.setCookie] : []), ...(await session.cookies())] });
  return lookup;
}

/** Returns the HTTP status of the page; undefined for 200. */
function pageStatusOf(lookup: CodeLookup): number | undefined {
  if (lookup.kind === 'unanswered') return 503;
  if (lookup.kind === 'tooOften') return 429;
  return lookup.kind === 'refused' && lookup.why === 'missing' ? 404 : undefined;
}

async function lookUpEnteredCode({ activityId, shop, code, typed }: ReturnType<typeof readCodeQuery>) {
  if (code !== undefined && activityId !== undefined) {
    const scannedCode = { activityId, code, shop };
    const lookup = await lookUpInPage(scannedCode);
    const status = pageStatusOf(lookup);
    if (status !== undefined) updatePage({ status });
    /** `byAddress` is true if the URL contains the code, and false if the code was entered on the page. */
    return { kind: 'code', code: scannedCode, lookup, byAddress: typed === undefined } as const;
  }
  if (typed === undefined || typed.trim() === '') return undefined;
  const kind = code === undefined ? 'noCode' : 'noActivity';
  return { kind, typed: cutText(typed, maxShownCharacters) } as const;
}

/** Loads the write-off page and looks up the scanned code (R2.23). */
export async function loadWriteOffPage(query: WriteOffQuery) {
  const codeQuery = readCodeQuery(query);
  const { activityId, shop } = codeQuery;
  const [shown, title] = await Promise.all([
    lookUpEnteredCode(codeQuery),
    activityId === undefined ? '' : loadActivityTitle(activityId),
  ]);
  return succeed({ activityId, shop, title, shown });
}
