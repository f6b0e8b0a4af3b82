import {
  activityVerify,
  activityVerifyInfo,
  codeStatuses,
  getActivityVoucher,
  writeOffRefusals,
} from '@/lib/contract/write-off';
import { fieldsOfPeople } from '@/lib/format/form-people';
import { typedCode } from '@/lib/format/typed-text';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { platformTime } from '../platform-time';
import type { ActivityRecord } from '../store/activity-record';
import type { SignUpRecord } from '../store/sign-ups';
import type { VoucherRecord } from '../store/vouchers';
import { ownMember } from './members';

/** Letters of a code and of the name of a door; nobody has longer ones. */
const longestText = 64;

/** What a door asks with. */
interface Shown {
  activityID: string;
  registCode: string;
  shopSite: string;
}

type Found =
  | { kind: 'signUp'; activity: ActivityRecord; signUp: SignUpRecord }
  | { kind: 'voucher'; activity: ActivityRecord; voucher: VoucherRecord };

const refusalWords = {
  missing: '没有这个码',
  used: '这个码已经使用过',
  otherActivity: '这是另一个活动的码',
  otherShop: '这张券不在本店使用',
  expired: '已经过期',
  takenBack: '已被取消或收回',
  notConfirmed: '报名还没有确认',
} as const;

function refuse(why: keyof typeof refusalWords): Refusal {
  return new Refusal(writeOffRefusals[why], refusalWords[why]);
}

/** What a code stands for. @throws Refusal where there is none of this activity and shop */
function find({ activityID, registCode, shopSite }: Shown, call: Call): Found {
  const { store } = call;
  const code = typedCode(registCode.slice(0, longestText)).toUpperCase();
  const activity = store.demoPaper.isHidden() ? undefined : store.activities.find(toNumber(activityID) ?? -1);
  if (!activity || code === '') throw refuse('missing');
  const signUp = store.signUps.byCode(code);
  const voucher = signUp ? undefined : store.vouchers.byCode(code);
  const owner = signUp ?? voucher;
  if (!owner) throw refuse('missing');
  if (owner.activity_id !== activity.id) throw refuse('otherActivity');
  if (voucher && shopSite !== '' && voucher.shop !== shopSite) throw refuse('otherShop');
  if (signUp) return { kind: 'signUp', activity, signUp };
  if (voucher) return { kind: 'voucher', activity, voucher };
  throw refuse('missing');
}

function signUpStatus({ state }: SignUpRecord, { ends_at }: ActivityRecord, now: number): number {
  if (state === 'used') return codeStatuses.used;
  if (state === 'cancelled' || state === 'refused') return codeStatuses.takenBack;
  if (state !== 'confirmed') return codeStatuses.notConfirmed;
  return now < ends_at ? codeStatuses.usable : codeStatuses.expired;
}

function voucherStatus({ state, ends_at }: VoucherRecord, now: number): number {
  if (state === 'usable' && now >= ends_at) return codeStatuses.expired;
  return codeStatuses[state === 'withdrawn' ? 'takenBack' : state];
}

/** What the door wants to know beside the name: how many come, what they chose; no numbers of people. */
const doorTypes: ReadonlySet<string> = new Set(['number', 'radio', 'checkbox']);

function answersOf({ answers }: SignUpRecord): Readonly<Record<string, string | readonly string[]>> {
  return JSON.parse(answers);
}

function personOf(signUp: SignUpRecord, { details: { form, mostPeople } }: ActivityRecord) {
  const answers = answersOf(signUp);
  const said = (name: string | undefined) =>
    name === undefined ? '' : [answers[name] ?? []].flat().join('、');
  const phone = form.find(({ type }) => type === 'phone')?.name;
  const fields = fieldsOfPeople(form, signUp.people, mostPeople);
  const names = fields.flatMap(({ name }) =>
    name === 'entry_name' || name.startsWith('entry_name~') ? [said(name)] : [],
  );
  const whose = (person: number) => names[person - 1] || `第${person}位`;
  return {
    // All of a group come in by one code.
    name: names.filter((name) => name !== '').join('、') || signUp.name,
    phone: said(phone),
    people: signUp.people,
    answers: fields.flatMap(({ name, label, type, person }) => {
      if (!doorTypes.has(type) || said(name) === '') return [];
      const isOfOne = person !== undefined && signUp.people > 1;
      return [{ label: isOfOne ? `${label}（${whose(person)}）` : label, value: said(name) }];
    }),
  };
}

/** When and where a code was used. */
function useOf(code: string, call: Call) {
  const used = call.store.writeOffs.find(code);
  if (!used) return {};
  return {
    usedTime: platformTime(used.used_at),
    usedSite: used.site,
    receipt: used.receipt,
  };
}

function info(shown: Shown, call: Call): unknown {
  const found = find(shown, call);
  const { activity } = found;
  const common = { activityID: activity.id, title: activity.title };
  if (found.kind === 'signUp') {
    const { signUp } = found;
    const status = signUpStatus(signUp, activity, call.now);
    return { ...common, status, ...personOf(signUp, activity), ...useOf(signUp.code, call) };
  }
  const { voucher } = found;
  return {
    ...common,
    type: 'voucher',
    voucher: voucher.title,
    amount: voucher.cents / 100,
    shop: voucher.shop_name,
    name: call.store.members.find(voucher.member_id)?.nickname ?? '',
    status: voucherStatus(voucher, call.now),
    endTime: platformTime(voucher.ends_at),
    ...useOf(voucher.code, call),
  };
}

const refusalsByStatus = new Map<number, keyof typeof refusalWords>([
  [codeStatuses.used, 'used'],
  [codeStatuses.expired, 'expired'],
  [codeStatuses.takenBack, 'takenBack'],
  [codeStatuses.notConfirmed, 'notConfirmed'],
]);

/** Where a code is used: at a shop, else at the activity itself. */
function siteOf(found: Found, shopSite: string, { store }: Call): string {
  if (found.kind === 'voucher') return found.voucher.shop_name;
  const named = shopSite === '' ? undefined : (store.vouchers.shopName(shopSite) ?? shopSite);
  return (named ?? found.activity.details.address).slice(0, longestText);
}

/** Writes a code off: whoever comes first with it. @throws Refusal */
function writeOff(shown: Shown & { receipt: string }, call: Call): unknown {
  const found = find(shown, call);
  const status =
    found.kind === 'signUp'
      ? signUpStatus(found.signUp, found.activity, call.now)
      : voucherStatus(found.voucher, call.now);
  const why = refusalsByStatus.get(status);
  if (why) throw refuse(why);
  // A door that names no shop uses up sign-ups only: anybody can leave the shop out of an address.
  if (found.kind === 'voucher' && shown.shopSite !== found.voucher.shop) throw refuse('otherShop');
  const use = {
    code: found.kind === 'signUp' ? found.signUp.code : found.voucher.code,
    activityId: found.activity.id,
    site: siteOf(found, shown.shopSite, call),
    receipt: shown.receipt.slice(0, longestText),
  };
  const { writeOffs } = call.store;
  const isFirst =
    found.kind === 'signUp' ? writeOffs.useSignUp(use, call.now) : writeOffs.useVoucher(use, call.now);
  if (!isFirst) throw refuse('used');
  return { message: '核销成功' };
}

function wireVoucher(voucher: VoucherRecord, call: Call): unknown {
  const { id, activity_id, title, cents, shop, shop_name, code, ends_at } = voucher;
  const use = call.store.writeOffs.find(code);
  return {
    voucherId: id,
    name: title,
    registCode: code,
    status: voucherStatus(voucher, call.now),
    amount: cents / 100,
    shop: shop_name,
    endTime: platformTime(ends_at),
    usedTime: use && platformTime(use.used_at),
    usedSite: use?.site,
    verifyUrl: `${call.pages}/writeOff/${activity_id}/${code}/${shop}.html`,
  };
}

/** Who has a place gets the vouchers of the activity, and those again that went with an earlier sign-up. */
function giveVouchers(activity: ActivityRecord, memberId: number, { store }: Call): void {
  const state = store.signUps.own(activity.id, memberId)?.state;
  if (state !== 'confirmed' && state !== 'used') return;
  store.vouchers.giveBack(activity.id, memberId);
  for (const { kind, title, cents, shop, shopName } of activity.details.vouchers) {
    const endsAt = activity.ends_at;
    store.vouchers.give({ activityId: activity.id, memberId, kind, title, cents, shop, shopName, endsAt });
  }
}

/** Vouchers are given when their member first looks. */
function vouchersOf(activityID: string, userID: string, call: Call): unknown {
  const { store } = call;
  const member = ownMember(userID, call);
  const activity = store.demoPaper.isHidden() ? undefined : store.activities.find(toNumber(activityID) ?? -1);
  if (!activity) throw refuse('missing');
  // A sign-up that is cancelled meanwhile must not leave new ones behind.
  store.transaction(() => giveVouchers(activity, member.id, call));
  return { list: store.vouchers.own(activity.id, member.id).map((voucher) => wireVoucher(voucher, call)) };
}

export const writeOffAnswers: readonly Answer[] = [
  answer(activityVerify, writeOff),
  answer(activityVerifyInfo, info),
  answer(getActivityVoucher, ({ activityID, userID }, call) => vouchersOf(activityID, userID, call)),
];
