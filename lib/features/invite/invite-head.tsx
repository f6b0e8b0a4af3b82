import 'server-only';
import controls from '@/lib/ui/form-controls.module.css';
import styles from './invite-head.module.css';

interface InviteHeadProps {
  title: string;
  lead: string;
  centred?: boolean;
}

export function InviteHead({ title, lead, centred }: InviteHeadProps) {
  return (
    <header className={styles.head} data-centred={centred}>
      <h1 className={controls.heading}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </header>
  );
}
