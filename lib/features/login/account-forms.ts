import type { LoginView } from '@/lib/routes/login-href';
import type { FieldName } from '@/lib/view/session-notice';

export interface AccountForm {
  action: string;
  fields: readonly FieldName[];
  /** Required fields; the picture's text is only required for the code. */
  needed: readonly FieldName[];
  /** Fields required to send a code; undefined for forms without a code. */
  forCode?: readonly FieldName[];
}

export type FormName = Exclude<LoginView, 'account'>;

/** Forms of the login page by view (Spec §5, reading 23). */
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
  // No phone number is needed: the code is sent to the linked one.
  newPassword: {
    action: '/api/session/account-password',
    fields: ['imageCode', 'code', 'password', 'confirmation'],
    needed: ['code', 'password', 'confirmation'],
    forCode: ['imageCode'],
  },
};
