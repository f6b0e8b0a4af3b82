import 'server-only';
import controls from '@/lib/ui/form-controls.module.css';
import styles from './invite-header.module.css';

interface InviteHeaderProps {
  title: string;
  lead: string;
  isCentered?: boolean;
}

export function InviteHeader({ title, lead, isCentered }: InviteHeaderProps) {
  return (
    <header className={styles.head} data-centred={isCentered}>
      <h1 className={controls.heading}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
