import type { SignUpState } from '../store/sign-ups';

export const signUpStates: Readonly<Record<SignUpState, string>> = {
  confirmed: '已确认',
  pending: '待审核',
  used: '已核销',
  refused: '未通过',
  waiting: '候补',
  cancelled: '已取消',
};
