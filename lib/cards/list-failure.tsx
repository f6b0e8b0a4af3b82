import 'server-only';
import { currentAddress, currentWords } from '@/lib/view/current-view';
import styles from './list-failure.module.css';

/** Renders a message and a reload link in place of a list that failed to load (R4.25, R8.23). */
export async function ListFailure({ text }: { text?: string }) {
  const [words, { pathname, search }] = await Promise.all([currentWords(), currentAddress()]);
  return (
    <p className={styles.failure} data-list-failed="">
      <span>{text ?? words('states.listFailed')}</span>
      <a className={styles.again} href={pathname + search} rel="nofollow">
        {words('states.tryAgain')}
      </a>
    </p>
  );
}
