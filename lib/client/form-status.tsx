import { type AlertLink, isAlertLink } from '@/lib/browser/page-alert.script';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import styles from './form-status.module.css';

/** A message about a form. */
export interface Status {
  text: string;
  good: boolean;
  /** A page that helps, such as the login. */
  link?: AlertLink | undefined;
}

/** The status that an answer leads to; none where the page has already shown the message. */
export function statusOf({ ok, message, login }: SentAnswer): Status | undefined {
  if (message === '') return undefined;
  return { text: message, good: ok, link: isAlertLink(login) ? login : undefined };
}

interface FormStatusProps {
  status: Status | undefined;
  /** Moves the focus here when the page loads. */
  isLead?: boolean;
}

/** The message line of a form; empty until something has happened. */
export function FormStatus({ status, isLead = false }: FormStatusProps) {
  const lead = isLead ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <p role="status" className={styles.formStatus} data-good={status?.good} {...lead}>
      {status?.text}
      {status?.link && <a href={status.link.href}>{status.link.label}</a>}
    </p>
  );
}
