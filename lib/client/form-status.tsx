import { type AlertLink, isAlertLink } from '@/lib/browser/page-alert.script';
import type { FormResponse } from '@/lib/browser/post-form.script';
import styles from './form-status.module.css';

export interface Status {
  text: string;
  isSuccess: boolean;
  link?: AlertLink | undefined;
}

/** Returns undefined for an empty message. `sendForm` empties a message that it shows in another place. */
export function statusOf({ ok, message, login }: FormResponse): Status | undefined {
  if (message === '') return undefined;
  return { text: message, isSuccess: ok, link: isAlertLink(login) ? login : undefined };
}

export function FormStatus({ status, isLead = false }: { status: Status | undefined; isLead?: boolean }) {
  const focusProps = isLead ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <p role="status" className={styles.formStatus} data-success={status?.isSuccess} {...focusProps}>
      {status?.text}
      {status?.link && <a href={status.link.href}>{status.link.label}</a>}
    </p>
  );
}
