import type { z } from 'zod';
import * as contract from '@/lib/contract/write-off';
import { cutText } from '@/lib/format/cut-text';
import { fieldsOfPeople } from '@/lib/format/form-people';
import { normalizeCode } from '@/lib/format/typed-text';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { optionalTime, platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { findDemoItem } from '../shown-items';
import type { ActivityRecord } from '../store/activities';
import type { SignUpRecord } from '../store/sign-ups';
import type { VoucherRecord } from '../store/vouchers';
import { requireCaller } from './members';

/** Maximum number of characters of a code, a receipt or a site name. */
const maxTextLength = 64;

type WriteOffRequest = z.output<typeof contract.activityVerifyInfo.request>;

type CodeStatus = keyof typeof contract.codeStatuses;

type FoundCode = { activity: ActivityRecord; code: string; status: CodeStatus } & (
  | { signUp: SignUpRecord; voucher?: undefined }
  | { voucher: VoucherRecord }
);

const refusalMessages = {
  missing: '没有这个码',
  used: '这个码已经使用过',
  otherActivity: '这是另一个活动的码',
  otherShop: '这张券不在本店使用',
  expired: '已经过期',
  takenBack: '已被取消或收回',
  notConfirmed: '报名还没有确认',
} as const;

function writeOffRefusal(reason: keyof typeof refusalMessages): Refusal {
  return new Refusal(contract.writeOffRefusals[reason], refusalMessages[reason]);
}

/** Finds a code's sign-up or voucher. @throws Refusal if none has the code for this activity and shop */
function findCode({ activityID, registCode, shopSite }: WriteOffRequest, call: Call): FoundCode {
  const { store } = call;
  const code = normalizeCode(registCode.slice(0, maxTextLength)).toUpperCase();
  const activity = findDemoItem(store.activities, activityID, call);
  if (!activity || code === '') throw writeOffRefusal('missing');
  const signUp = store.signUps.byCode(code);
  const voucher = signUp ? undefined : store.vouchers.byCode(code);
  const codeRecord = signUp ?? voucher;
  if (codeRecord && codeRecord.activityId !== activity.id) throw writeOffRefusal('otherActivity');
  if (voucher && shopSite !== '' && voucher.shop !== shopSite) throw writeOffRefusal('otherShop');
  if (signUp) return { activity, code, signUp, status: signUpStatus(signUp, activity, call.now) };
  if (voucher) return { activity, code, voucher, status: voucherStatus(voucher, call.now) };
  throw writeOffRefusal('missing');
}

function signUpStatus({ state }: SignUpRecord, { endsAt }: ActivityRecord, now: number): CodeStatus {
  if (state === 'used') return 'used';
  if (state === 'cancelled' || state === 'refused') return 'takenBack';
  if (state !== 'confirmed') return 'notConfirmed';
  return now < endsAt ? 'usable' : 'expired';
}

function voucherStatus({ state, endsAt }: VoucherRecord, now: number): CodeStatus {
  if (state === 'usable' && now >= endsAt) return 'expired';
  return state === 'withdrawn' ? 'takenBack' : state;
}

/** Answers of these types contain no phone or ID numbers, so staff at the entrance may see them. */
const shownTypes: ReadonlySet<string> = new Set(['number', 'radio', 'checkbox']);

function participantOf(signUp: SignUpRecord, { details: { form, mostPeople } }: ActivityRecord) {
  const answers: Readonly<Record<string, string | readonly string[]>> = JSON.parse(signUp.answers);
  const answerText = (name: string | undefined) =>
    name === undefined ? '' : [answers[name] ?? []].flat().join('、');
  const phoneField = form.find(({ type }) => type === 'phone')?.name;
  const fields = fieldsOfPeople(form, signUp.people, mostPeople);
  const names = fields.flatMap(({ name }) =>
    name === 'entry_name' || name.startsWith('entry_name~') ? [answerText(name)] : [],
  );
  const personLabel = (person: number) => names[person - 1] || `第${person}位`;
  return {
    // One code admits all people of a sign-up.
    name: names.filter((name) => name !== '').join('、') || signUp.name,
    phone: answerText(phoneField),
    people: signUp.people,
    answers: fields.flatMap(({ name, label, type, person }) => {
      if (!shownTypes.has(type) || answerText(name) === '') return [];
      const isPersonal = person !== undefined && signUp.people > 1;
      return [{ label: isPersonal ? `${label}（${personLabel(person)}）` : label, value: answerText(name) }];
    }),
  };
}

function codeInfo(request: WriteOffRequest, call: Call): unknown {
  const found = findCode(request, call);
  const { activity, code, status, voucher } = found;
  const codeUse = call.store.writeOffs.find(code);
  const codeFields = {
    activityID: activity.id,
    title: activity.title,
    status: contract.codeStatuses[status],
    usedTime: optionalTime(codeUse?.usedAt),
    usedSite: codeUse?.site,
    receipt: codeUse?.receipt,
  };
  if (!voucher) return { ...codeFields, ...participantOf(found.signUp, activity) };
  return {
    ...codeFields,
    type: 'voucher',
    voucher: voucher.title,
    amount: voucher.cents / 100,
    shop: voucher.shopName,
    name: call.store.members.find(voucher.memberId)?.nickname ?? '',
    endTime: platformTime(voucher.endsAt),
  };
}

function writeOffSite({ activity, voucher }: FoundCode, shopSite: string, { store }: Call): string {
  if (voucher) return voucher.shopName;
  const siteName = shopSite === '' ? undefined : (store.vouchers.shopName(shopSite) ?? shopSite);
  return cutText(siteName ?? activity.details.address, maxTextLength);
}

/** Redeems a code. Only the first of several simultaneous calls succeeds. @throws Refusal */
function writeOff(request: z.output<typeof contract.activityVerify.request>, call: Call): unknown {
  const found = findCode(request, call);
  const { activity, code, status, voucher } = found;
  if (status !== 'usable') throw writeOffRefusal(status);
  // Without this check, anyone could redeem vouchers by omitting the shop from the address.
  if (voucher && request.shopSite !== voucher.shop) throw writeOffRefusal('otherShop');
  const codeUse = {
    code,
    activityId: activity.id,
    site: writeOffSite(found, request.shopSite, call),
    receipt: request.receipt.slice(0, maxTextLength),
  };
  const { writeOffs } = call.store;
  const isFirst = voucher ? writeOffs.useVoucher(codeUse, call.now) : writeOffs.useSignUp(codeUse, call.now);
  if (!isFirst) throw writeOffRefusal('used');
  return { message: '核销成功' };
}

function wireVoucher(voucher: VoucherRecord, call: Call): unknown {
  const { id, activityId, title, cents, shop, shopName, code, endsAt } = voucher;
  const codeUse = call.store.writeOffs.find(code);
  return {
    voucherId: id,
    name: title,
    registCode: code,
    status: contract.codeStatuses[voucherStatus(voucher, call.now)],
    amount: cents / 100,
    shop: shopName,
    endTime: platformTime(endsAt),
    usedTime: optionalTime(codeUse?.usedAt),
    usedSite: codeUse?.site,
    verifyUrl: `${call.siteBaseUrl}/writeOff/${activityId}/${code}/${shop}.html`,
  };
}

/** Issues vouchers to a confirmed participant. Withdrawn vouchers become usable again. */
function issueVouchers(activity: ActivityRecord, memberId: number, { store }: Call): void {
  const state = store.signUps.own(activity.id, memberId)?.state;
  if (state !== 'confirmed' && state !== 'used') return;
  store.vouchers.restore(activity.id, memberId);
  const { id: activityId, endsAt } = activity;
  for (const kind of activity.details.vouchers)
    store.vouchers.issue({ ...kind, activityId, memberId, endsAt });
}

/** Returns a member's vouchers for an activity, after adding missing and restoring withdrawn ones. */
function vouchersOf(activityID: string, userID: string, call: Call): unknown {
  const { store } = call;
  const member = requireCaller(userID, call);
  const activity = findDemoItem(store.activities, activityID, call);
  if (!activity) throw writeOffRefusal('missing');
  // Without a transaction, a concurrent cancellation could leave new vouchers behind.
  store.transaction(() => issueVouchers(activity, member.id, call));
  return { list: store.vouchers.own(activity.id, member.id).map((voucher) => wireVoucher(voucher, call)) };
}

export const writeOffHandlers: readonly OperationHandler[] = [
  handle(contract.activityVerify, writeOff),
  handle(contract.activityVerifyInfo, codeInfo),
  handle(contract.getActivityVoucher, ({ activityID, userID }, call) => vouchersOf(activityID, userID, call)),
];
