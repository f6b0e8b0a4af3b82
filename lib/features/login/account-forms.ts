import type { LoginView } from '@/lib/routes/login-href';
import type { FieldName } from '@/lib/view/session-notice';

/** A form of the login page. */
export interface AccountForm {
  /** Path of its handler. */
  action: string;
  /** Fields in their order, as the reader sees them. */
  fields: readonly FieldName[];
  /** Fields that the form itself needs; the picture's text is for the code only. */
  needed: readonly FieldName[];
  /** Fields that are needed to send a code; none where there is no code. */
  forCode?: readonly FieldName[];
}

export type FormName = Exclude<LoginView, 'account'>;

/** The forms by the view in which they stand (Spec §5, reading 23). */
export const accountForms: Readonly<Record<FormName, AccountForm>> = {
  password: {
    action: '/api/session/password',
    fields: ['username', 'password'],
    needed: ['username', 'password'],
  },
  phone: {
    action: '/api/session/phone',
    fields: ['phone', 'imageCode', 'code'],
    needed: ['phone', 'code'],
    forCode: ['phone', 'imageCode'],
  },
  register: {
    action: '/api/session/register',
    fields: ['phone', 'imageCode', 'code', 'password', 'confirmation'],
    needed: ['phone', 'code', 'password', 'confirmation'],
    forCode: ['phone', 'imageCode'],
  },
  bind: {
    action: '/api/session/bind',
    fields: ['phone', 'imageCode', 'code'],
    needed: ['phone', 'code'],
    forCode: ['phone', 'imageCode'],
  },
  // The code goes to the number that is bound already.
  newPassword: {
    action: '/api/session/account-password',
    fields: ['imageCode', 'code', 'password', 'confirmation'],
    needed: ['code', 'password', 'confirmation'],
    forCode: ['imageCode'],
  },
};
