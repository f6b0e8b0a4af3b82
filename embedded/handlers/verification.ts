import {
  bind,
  getVerifyCode,
  imageVerifyCode,
  loginByPhone,
  loginRefusals,
  register,
} from '@/lib/contract/login';
import { type Answer, answer } from '../answer';
import { Refusal } from '../envelope';
import { ownMember, signedIn } from './members';
import { drawVerificationPicture } from './verification-picture';

function refusal(reason: keyof typeof loginRefusals, message: string): Refusal {
  return new Refusal(Number(loginRefusals[reason]), message);
}

/** How somebody is called who has not said it: by the end of their number. */
function firstNickname(phone: string): string {
  return `读者${phone.slice(-4)}`;
}

/** What a verification code opens: login, an account, a number bound to one. */
export const verificationAnswers: readonly Answer[] = [
  answer(imageVerifyCode, async ({ imageKey }, { verification, fields, now }) => {
    const device = typeof fields.device === 'string' ? fields.device : '';
    const picture = await drawVerificationPicture(verification.newPicture(imageKey, device, now));
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
    });
  }),
  answer(getVerifyCode, ({ phone, imageCode, imageKey }, { verification, now }) => {
    verification.sendCode(phone, { key: imageKey, text: imageCode }, now);
    return {};
  }),
  answer(loginByPhone, ({ phone, code }, call) => {
    call.verification.checkCode(phone, code, call.now);
    const member = call.store.members.byPhone(phone);
    // The code stays good: whoever has no account yet can register with it.
    if (!member) throw refusal('unknownPhone', '该手机号尚未注册');
    call.verification.spendCode(phone);
    return signedIn(member, call);
  }),
  answer(register, ({ phone, code, password, nickname }, call) => {
    const { verification, store, now } = call;
    verification.checkCode(phone, code, now);
    if (store.members.byPhone(phone)) throw refusal('phoneTaken', '该手机号已注册');
    verification.spendCode(phone);
    return signedIn(
      store.members.add({ nickname: nickname || firstNickname(phone), phone, password }, now),
      call,
    );
  }),
  answer(bind, ({ userid, phone, code, password }, call) => {
    const { verification, store, now } = call;
    const member = ownMember(userid, call);
    verification.checkCode(phone, code, now);
    const owner = store.members.byPhone(phone);
    if (owner && owner.id !== member.id) throw refusal('phoneTaken', '该手机号已绑定其他账号');
    verification.spendCode(phone);
    store.members.setPhone(member.id, phone);
    if (password) {
      store.members.setPassword(member.id, password);
      store.members.endOtherTokens(member.id, call.header(call.authDesk.rules.tokenHeader) ?? '');
    }
    return {};
  }),
];
