import { bind, getVerifyCode, imageVerifyCode, loginByPhone, register } from '@/lib/contract/login';
import { sentMemberToken } from '../auth/calling-member';
import { loginRefusal } from '../auth/verification-service';
import { handle, type OperationHandler } from '../operation-handler';
import { loginResponse, requireCaller } from './members';
import { renderVerificationPicture } from './verification-picture';

export const verificationHandlers: readonly OperationHandler[] = [
  handle(imageVerifyCode, async ({ imageKey }, { verification, fields, now }) => {
    const device = typeof fields.device === 'string' ? fields.device : '';
    const picture = await renderVerificationPicture(verification.newPicture(imageKey, device, now));
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
    });
  }),
  handle(getVerifyCode, ({ phone, imageCode, imageKey }, { verification, now }) => {
    verification.sendCode(phone, { key: imageKey, text: imageCode }, now);
    return {};
  }),
  handle(loginByPhone, ({ phone, code }, call) => {
    call.verification.checkCode(phone, code, call.now);
    const member = call.store.members.byPhone(phone);
    // The code stays valid, so that the caller can register with it.
    if (!member) throw loginRefusal('unknownPhone', '该手机号尚未注册');
    call.verification.consumeCode(phone);
    return loginResponse(member, call);
  }),
  handle(register, ({ phone, code, password, nickname }, call) => {
    const { verification, store, now } = call;
    verification.checkCode(phone, code, now);
    if (store.members.byPhone(phone)) throw loginRefusal('phoneTaken', '该手机号已注册');
    verification.consumeCode(phone);
    const newMember = { nickname: nickname || `读者${phone.slice(-4)}`, phone, password };
    return loginResponse(store.members.add(newMember, now), call);
  }),
  handle(bind, ({ userid, phone, code, password }, call) => {
    const { verification, store, now } = call;
    const member = requireCaller(userid, call);
    verification.checkCode(phone, code, now);
    const owner = store.members.byPhone(phone);
    if (owner && owner.id !== member.id) throw loginRefusal('phoneTaken', '该手机号已绑定其他账号');
    verification.consumeCode(phone);
    store.members.setPhone(member.id, phone);
    if (password) {
      store.members.setPassword(member.id, password);
      store.members.revokeOtherTokens(member.id, sentMemberToken(call));
    }
    return {};
  }),
];
